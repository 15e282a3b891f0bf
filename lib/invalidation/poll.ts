import { tags } from '@/lib/cms/tags'
import { type AddressBook, differing } from '@/lib/cms/uris/uri-store'
import type { Version } from '@/lib/cms/uris/versions'
import { LOCALES } from '@/lib/i18n/locales'
import type { Content } from './changes'
import { type Asked, askedForNothing } from './invalidation-request'

export interface Latest {
  /** A page of what was last saved, or appeared last; newest first. */
  latestVersions(by: 'dateUpdated' | 'postDate', page: { limit: number; offset: number }): Promise<Version[]>
}

const PAGE = 20

/**
 * What changed while nobody told: the content backend sends nothing when an hour comes, and a message sent once can be
 * lost. Asks for little: who was saved or appeared last, and whose end the address book knows.
 *
 * @throws {ContentError} when the content backend does not answer
 */
export async function lookForChanges(book: AddressBook, content: Latest, now: Date): Promise<Asked> {
  const [due, saved, appeared] = await Promise.all([
    book.due(now.getTime()),
    newOnes('dateUpdated', book, content),
    newOnes('postDate', book, content),
  ])
  return { ...askedForNothing(), entries: new Set([...due, ...saved, ...appeared]) }
}

/** Ids of what the book does not know as it now is, as far back as whole pages are of that kind. */
async function newOnes(by: 'dateUpdated' | 'postDate', book: AddressBook, content: Latest): Promise<number[]> {
  const found: number[] = []
  for (let offset = 0; ; offset += PAGE) {
    const versions = await content.latestVersions(by, { limit: PAGE, offset })
    const known = await book.find([...new Set(versions.map(({ id }) => id))])
    const changed = differing(versions, known)
    found.push(...changed.map(({ id }) => id))
    if (versions.length < PAGE || changed.length < versions.length) return found
  }
}

/**
 * Compares everything with the address book: what changed while the site was stopped. A site that starts for the first
 * time has no book; it knows when its pages were built.
 *
 * @throws {ContentError} when the content backend does not answer
 */
export async function compareAll(
  book: AddressBook,
  content: Pick<Content, 'allVersions' | 'frame'>,
  builtAt: Date,
): Promise<Asked> {
  const [versions, known] = await Promise.all([content.allVersions(), book.all()])
  if (known.length === 0) {
    await book.put(versions.map((version) => ({ ...version, live: true })))
    // Saved in the second of the build counts as later: the backend's times are in seconds.
    const changed = versions.filter(({ updated }) => !(Date.parse(updated) < builtAt.getTime() - 1000))
    // Then header and footer are as built too.
    if (changed.length === 0)
      for (const { code } of LOCALES) await book.setNote(tags.frame(code), await content.frame(code))
    return { ...askedForNothing(), entries: new Set(changed.map(({ id }) => id)) }
  }
  const there = new Set(versions.map(({ siteId, id }) => `${siteId}:${id}`))
  const gone = known.filter((address) => address.live && !there.has(`${address.siteId}:${address.id}`))
  const changed = [...differing(versions, known), ...gone]
  return { ...askedForNothing(), entries: new Set(changed.map(({ id }) => id)) }
}
