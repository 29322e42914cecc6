#if !canImport(Darwin)
  import SwiftUI

  struct Profile: Identifiable {
    let id = UUID()
    var name: String
    var handle: String
    var bio: String
    var followers: Int
    var following: Int
    var photos: [String]

    static let sample = Profile(
      name: "Ada", handle: "@ada", bio: "Engines and flowers.", followers: 1_843, following: 12,
      photos: (0..<30).map { "photo-\($0)" })
  }

  struct ProfileScreen: View {
    enum Section: String, CaseIterable, Identifiable {
      case photos = "Photos"
      case liked = "Liked"
      var id: Self { self }
    }

    let profile: Profile
    @State private var section: Section = .photos
    @State private var isFollowing = false
    @State private var isShowingSettings = false
    @Environment(\.colorScheme) private var colorScheme

    private let columns = Array(repeating: GridItem(.flexible(), spacing: 2), count: 3)

    var body: some View {
      NavigationStack {
        ScrollView {
          VStack(spacing: 16) {
            header
            stats
            Picker("Section", selection: $section) {
              ForEach(Section.allCases) { section in
                Text(section.rawValue).tag(section)
              }
            }
            .pickerStyle(.segmented)
            .padding(.horizontal)
            LazyVGrid(columns: columns, spacing: 2) {
              ForEach(profile.photos, id: \.self) { photo in
                Image(photo)
                  .resizable()
                  .aspectRatio(1, contentMode: .fill)
                  .clipped()
                  .accessibilityLabel("Photo \(photo)")
              }
            }
          }
        }
        .background(Color(.systemBackground))
        .navigationTitle(profile.handle)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) {
            Button {
              isShowingSettings.toggle()
            } label: {
              Image(systemName: "gearshape")
            }
          }
        }
        .sheet(isPresented: $isShowingSettings) {
          SettingsScreen()
            .presentationDetents([.medium, .large])
        }
      }
    }

    private var header: some View {
      ZStack(alignment: .bottom) {
        LinearGradient(colors: [.purple, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
          .frame(height: 180)
          .ignoresSafeArea(edges: .top)
        Circle()
          .fill(.white)
          .frame(width: 96, height: 96)
          .overlay {
            Image(systemName: "person.crop.circle.fill")
              .resizable()
              .scaledToFit()
              .foregroundColor(.gray)
              .padding(4)
          }
          .overlay(Circle().stroke(Color.white, lineWidth: 3))
          .shadow(color: .black.opacity(0.2), radius: 8, x: 0, y: 4)
          .offset(y: 48)
      }
      .padding(.bottom, 48)
    }

    private var stats: some View {
      VStack(spacing: 8) {
        Text(profile.name)
          .font(.title2)
          .fontWeight(.semibold)
        Text(profile.bio)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
          .lineLimit(2)
        HStack(spacing: 24) {
          Stat(value: profile.followers, label: "Followers")
          Divider().frame(height: 24)
          Stat(value: profile.following, label: "Following")
        }
        Button(isFollowing ? "Following" : "Follow") {
          withAnimation(.spring()) { isFollowing.toggle() }
        }
        .buttonStyle(.borderedProminent)
        .tint(isFollowing ? .gray : .blue)
        .controlSize(.large)
        .animation(.easeInOut(duration: 0.2), value: isFollowing)
      }
    }
  }

  private struct Stat: View {
    let value: Int
    let label: LocalizedStringKey

    var body: some View {
      VStack {
        Text(value, format: .number)
          .font(.headline)
          .monospacedDigit()
          .contentTransition(.numericText())
        Text(label)
          .font(.caption)
          .foregroundColor(.secondary)
      }
    }
  }

  struct ProfileScreen_Previews: PreviewProvider {
    static var previews: some View {
      ProfileScreen(profile: .sample)
        .preferredColorScheme(.dark)
    }
  }

  #Preview("Profile") {
    ProfileScreen(profile: .sample)
  }
#endif
