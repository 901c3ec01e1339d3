import Testing
import TouchRuntime

private class Album: NSObject {
    var log: [String] = []
    var title = "Holidays"
    var rating: Int = 0
    weak var cover: NSObject?
    private func clear() { log.append("clear") }
    private func open(_ sender: Any?) { log.append("open") }

    private enum Members: NamedMembers {
        static func list(_ members: inout MemberList<Album>) {
            members.property("title", \.title)
            members.attribute("rating", \.rating)
            members.outlet("cover", \.cover)
            members.method("clear", Album.clear)
            members.action("open:", Album.open)
        }
    }

    // A class in a class.
    fileprivate final class Page: NSObject {
        var number = 1
        enum Members: NamedMembers {
            static func list(_ members: inout MemberList<Page>) {
                members.property("number", \.number)
            }
        }
    }
}

// The part of another file.
extension Album {
    fileprivate func share(_ sender: Any?, _ event: Any?) { log.append("share") }

    private enum MoreMembers: NamedMembers {
        static func list(_ members: inout MemberList<Album>) {
            members.action("share:forEvent:", Album.share)
        }
    }
}

private final class PhotoAlbum: Album {
    var size = 4
    private func clear() { log.append("clear photos") }

    enum __TouchstoneMembers: NamedMembers {
        static func list(_ members: inout MemberList<PhotoAlbum>) {
            members.property("size", \.size)
            members.method("clear", PhotoAlbum.clear)
        }
    }
}

private class Shelf<Item>: NSObject {
    var items: [Item] = []
    func empty() { items = [] }

    enum Members: NamedMembers {
        static func list(_ members: inout MemberList<Shelf>) {
            members.property("items", \.items)
            members.method("empty", Shelf.empty)
        }
    }
}

private final class PairShelf<First, Second: Hashable>: Shelf<First> {
    var second: [Second] = []

    enum Members: NamedMembers {
        static func list(_ members: inout MemberList<PairShelf>) {
            members.property("second", \.second)
        }
    }
}

private final class Unlisted: NSObject {}

@Suite("Members by name") struct MemberTests {
    private func names(_ aClass: AnyClass) -> [String] {
        let members = MemberTable.of(aClass).members
        return members.properties.keys.sorted() + members.methodNames
    }

    @Test("a private class is found with all its lists, those of extensions too (RT-01)")
    func privateClass() {
        #expect(
            names(Album.self) == ["cover", "rating", "title", "clear", "open:", "share:forEvent:"]
        )
        #expect(names(Album.Page.self) == ["number"])
        #expect(names(Unlisted.self) == [])
    }

    @Test("a subclass inherits what its superclass lists, and its own members win (RT-01)")
    func subclass() {
        #expect(
            names(PhotoAlbum.self) == [
                "cover", "rating", "size", "title", "clear", "open:", "share:forEvent:",
            ]
        )
        let album = PhotoAlbum()
        album.perform(Selector("clear"))
        album.perform(Selector("open:"), with: nil)
        #expect(album.log == ["clear photos", "open"])
    }

    @Test("generic classes and classes in functions are found (RT-01)")
    func unusualPlaces() {
        final class Local: NSObject {
            var depth = 2
            enum Members: NamedMembers {
                static func list(_ members: inout MemberList<Local>) {
                    members.property("depth", \.depth)
                }
            }
        }
        #expect(names(Local.self) == ["depth"])
        #expect(names(Shelf<Int>.self) == ["items", "empty"])
        #expect(names(PairShelf<Unlisted, String>.self) == ["items", "second", "empty"])
        let shelf = Shelf<String>()
        shelf.items = ["book"]
        shelf.perform(Selector("empty"))
        #expect(shelf.items.isEmpty)
    }

    @Test("a property is set to values of its type, and numbers are converted (RT-01)")
    func setting() throws {
        let album = Album()
        let cover = NSObject()
        let properties = MemberTable.of(album).members.properties
        #expect(try #require(properties["rating"]).set(album, 4.0))
        #expect(try #require(properties["cover"]).set(album, cover))
        #expect(try !#require(properties["title"]).set(album, cover))
        #expect(try !#require(properties["title"]).set(album, nil))
        #expect((album.rating, album.title) == (4, "Holidays") && album.cover === cover)
        #expect(try #require(properties["cover"]).set(album, nil))
        #expect(album.cover == nil)
    }
}
