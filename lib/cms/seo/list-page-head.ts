import type { LocaleCode } from '@/lib/i18n/locales'
import { absolute, alternates, type PageHead } from './page-head'

interface ListPage {
  pathOf: (number: number) => string
  number: number
  pages: number
  name: string
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
    languages: head.languages.length > 0 ? alternates((code) => languages[code]) : [],
    breadcrumbs: head.breadcrumbs.length > 0 ? [...head.breadcrumbs, { name, path }] : [],
  }
}
