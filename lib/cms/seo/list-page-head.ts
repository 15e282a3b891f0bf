import { LOCALES, type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { absolute, type PageHead } from './head'

interface ListPage {
  pathOf: (number: number) => string
  number: number
  pages: number
  name: string
  /** Absent if a language has fewer pages. */
  languages: Partial<Record<LocaleCode, string>>
}

/** Each page of a list is canonical, as its items are on no other page. */
export function listPageHead(head: PageHead, { pathOf, number, pages, name, languages }: ListPage): PageHead {
  const neighbours = [
    ...(number > 1 ? [{ rel: 'prev', href: absolute(pathOf(number - 1)) }] : []),
    ...(number < pages ? [{ rel: 'next', href: absolute(pathOf(number + 1)) }] : []),
  ]
  const links = [...head.links, ...neighbours]
  if (number === 1) return { ...head, links }
  const path = pathOf(number)
  const canonical = absolute(path)
  return {
    ...head,
    title: `${name} | ${head.title}`,
    canonical,
    tags: head.tags.map((tag) => (tag.property === 'og:url' ? { ...tag, content: canonical } : tag)),
    links,
    languages: head.languages.length > 0 ? languagesOf(languages) : [],
    breadcrumbs: head.breadcrumbs.length > 0 ? [...head.breadcrumbs, { name, path }] : [],
  }
}

function languagesOf(paths: ListPage['languages']): PageHead['languages'] {
  const known = LOCALES.flatMap(({ code, iso }) => {
    const path = paths[code]
    return path ? [{ hreflang: iso.toLowerCase(), href: absolute(path) }] : []
  })
  if (known.length < LOCALES.length) return []
  const fallback = known.find(({ hreflang }) => hreflang === localeOf(undefined).iso.toLowerCase())
  return fallback ? [...known, { hreflang: 'x-default', href: fallback.href }] : known
}
