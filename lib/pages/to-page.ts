import 'server-only'
import { hasMarkdown, isPage } from '@/lib/cms/page-validity'
import { tagPage } from '@/lib/cms/read'
import type { PageMetadata } from '@/lib/cms/seo/containers'
import { pageHead, withoutSoftHyphens } from '@/lib/cms/seo/head'
import type { CardFact, SocialCard } from '@/lib/cms/social-card/content'
import { hasPicture, withPicture } from '@/lib/cms/social-card/social-card'
import { tags } from '@/lib/cms/tags'
import { markdownPath } from '@/lib/i18n/file-paths'
import { urisByLocale } from '@/lib/i18n/site-ids'
import { nearestPaths } from './languages'
import type { PageAddress, PageEntry, PageFound } from './page'

interface Parts<Data, Entry> {
  data: Data
  entry: Entry
  uri: string
  metadata: PageMetadata | null
  cardFacts: CardFact[] | null
}

export async function toPage<Data, Entry extends PageEntry>(
  address: PageAddress,
  { data, entry, uri, metadata, cardFacts }: Parts<Data, Entry>,
): Promise<PageFound<Data, Entry>> {
  const { locale } = address
  await tagPage([tags.published(uri, locale)])
  const isTranslation = (version: object) => isPage({ ...entry, ...version, __typename: entry.__typename })
  const translations = urisByLocale(entry.localized.filter(isTranslation))
  const head = pageHead(metadata, { title: entry.title, uri, locale, translations })
  const card: SocialCard = {
    title: withoutSoftHyphens(entry.title ?? head.title),
    section: head.breadcrumbs.slice(1).at(-2)?.name ?? null,
    facts: cardFacts ?? [],
    isCareers: address.route.startsWith('/careers'),
  }
  return {
    kind: 'found',
    locale,
    data,
    entry,
    head: withPicture(head, cardFacts || !hasPicture(head) ? card : null, { uri, locale }),
    languages: await nearestPaths(address, uri, translations),
    markdownPath: hasMarkdown(entry) ? markdownPath(uri, locale) : null,
  }
}
