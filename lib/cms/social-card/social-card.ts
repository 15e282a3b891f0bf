import 'server-only'
import { hash } from 'node:crypto'
import type { LocaleCode } from '@/lib/i18n/locales'
import { withoutSoftHyphens } from '@/lib/i18n/soft-hyphens'
import { env } from '@/lib/server/runtime/env'
import type { MetaTag } from '../seo/containers'
import type { PageHead, SocialCard } from '../seo/page-head'

export const CARD_SIZE = { width: 1200, height: 630 }

/** Increment it with the drawing, so that chats fetch new cards. */
const DESIGN = 2

const CARD_PATH = '/cards'

const TYPES: Record<string, string> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' }

const isPicture = ({ name, property }: MetaTag): boolean =>
  /^(?:og|twitter):image(?::|$)|^twitter:card$/.test(name ?? property ?? '')

export const hasPicture = ({ tags }: PageHead): boolean => tags.some(({ property }) => property === 'og:image')

export function withPicture(
  head: PageHead,
  card: SocialCard | null,
  page: { uri: string; locale: LocaleCode },
): PageHead {
  if (!card) return { ...head, tags: [...head.tags, ...missingOf(head.tags)] }
  const version = hash('sha256', JSON.stringify([DESIGN, card]), 'base64url').slice(0, 10)
  const address = encodeURI(`${env.siteUrl}${CARD_PATH}/${page.locale}/${page.uri}.png?v=${version}`)
  const alt = [card.title, card.section, ...card.facts.map(({ name, value }) => `${name}: ${value}`)]
    .filter(Boolean)
    .map((words) => withoutSoftHyphens(words ?? ''))
    .join(' · ')
  const { width, height } = CARD_SIZE
  return {
    ...head,
    card,
    tags: [
      ...head.tags.filter((tag) => !isPicture(tag)),
      { content: address, property: 'og:image' },
      { content: 'image/png', property: 'og:image:type' },
      { content: String(width), property: 'og:image:width' },
      { content: String(height), property: 'og:image:height' },
      { content: alt, property: 'og:image:alt' },
      { content: 'summary_large_image', name: 'twitter:card' },
      { content: address, name: 'twitter:image' },
      { content: alt, name: 'twitter:image:alt' },
    ],
  }
}

/** SEOmatic omits the type, and an alternative text that equals the title. */
function missingOf(tags: readonly MetaTag[]): MetaTag[] {
  const contentOf = (property: string) => tags.find((tag) => tag.property === property)?.content
  const address = contentOf('og:image')
  const ending = address && /\.(\w+)$/.exec(URL.parse(address)?.pathname ?? '')?.[1]?.toLowerCase()
  const type = ending && TYPES[ending]
  const title = contentOf('og:title')
  return [
    ...(type && !contentOf('og:image:type') ? [{ content: `image/${type}`, property: 'og:image:type' }] : []),
    ...(address && title && !contentOf('og:image:alt') ? [{ content: title, property: 'og:image:alt' }] : []),
  ]
}
