import { LOCALES, type LocaleCode, localeOf } from '@/lib/i18n/locales'
import { absolute, type PageHead } from './head'

/** A page of a list that has several. */
interface ListPage {
  /** Public path of a page of the list by its number, in this language. */
  pathOf: (number: number) => string
  /** From 1. */
  number: number
  pages: number
  /** The page's name, such as `Page 2`; the first one has that of the list. */
  name: string
  /** Public paths of the page with this number per language; absent where a language has fewer pages. */
  languages: Partial<Record<LocaleCode, string>>
}

/**
 * The head of a page of a list, made of that of the list. Each page is its own canonical address: its items stand on no
 * other page. Versions in other languages name each other where all languages have the page.
 */
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
