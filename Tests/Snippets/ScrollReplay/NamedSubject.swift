import Notches
