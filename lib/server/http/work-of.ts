import { filteredListAt } from '../../cms/filtered-lists.ts'
import { listQuery } from '../../cms/list-query.ts'
import { isCropped } from '../../cms/media/picture-address.ts'
import { parseFilePath } from '../../i18n/file-paths.ts'
import { LOCALES, pathOf } from '../../i18n/locales.ts'
import { type PATHNAMES, routeUri } from '../../i18n/routes.ts'
import type { WorkName } from '../runtime/work.ts'
import { routeAt, type Target } from './request-target.ts'

/** What a visit of each page starts. A form that is posted to it is a `post`. */
export const PAGE_WORK = {
  '/': 'storedPage',
  '/news': 'storedPage',
  '/news/page/[number]': 'storedPage',
  '/news/[slug]': 'storedPage',
  '/materials': 'storedPage',
  '/materials/compare': 'comparison',
  '/materials/cutting-list': 'comparison',
  '/materials/[slug]': 'storedPage',
  '/solutions': 'storedPage',
  '/solutions/[slug]': 'storedPage',
  '/contact': 'storedPage',
  '/contact/locations': 'storedPage',
  '/contact/my-message': 'personalPage',
  '/sent/[form]/[reference]': 'confirmation',
  '/search': 'searchPage',
  '/preview/overview': 'preview',
  '/preview/entry': 'preview',
  '/preview/applications': 'preview',
  '/careers': 'storedPage',
  '/careers/open-application': 'storedPage',
  '/careers/my-application': 'personalPage',
  '/careers/job-alert': 'personalPage',
  '/careers/vacancies': 'storedPage',
  '/careers/vacancies/[slug]': 'storedPage',
  '/careers/stories': 'storedPage',
  '/careers/stories/[slug]': 'storedPage',
  '/careers/[slug]': 'storedPage',
  // Without a row in the table of routes.
  '/offline': 'storedPage',
  '/[...path]': 'storedPage',
  '/status/[code]/[[...above]]': 'storedPage',
  '/status/[code]/careers/[[...above]]': 'storedPage',
  '/filtered/news/[query]': 'list',
  '/filtered/materials/[query]': 'list',
  '/filtered/careers/vacancies/[query]': 'list',
} as const satisfies Record<keyof typeof PATHNAMES, WorkName> & Record<string, WorkName>

/** The pages that are not stored, by public path: visitors can invent any number of confirmations. */
const RENDERED = (Object.keys(PAGE_WORK) as (keyof typeof PAGE_WORK)[])
  .filter(
    (route): route is keyof typeof PATHNAMES => PAGE_WORK[route] !== 'storedPage' && !route.startsWith('/filtered'),
  )
  .flatMap((route) =>
    LOCALES.map(({ code }) => ({
      path: pathOf(routeUri(route, code), code).replace(/(?<!\/)\/+$/, route.includes('[') ? '/' : ''),
      work: PAGE_WORK[route],
    })),
  )

export function workOf(method: string, { path, url, kind }: Target): WorkName {
  if (kind === 'page') return method === 'POST' ? 'post' : workOfPage(path, url)
  if (path.startsWith('/_next/image')) return 'picture'
  if (isCropped(path)) return 'crop'
  if (path.startsWith('/cards/')) return 'card'
  if (path.startsWith('/api/payload/')) return 'payload'
  if (kind === 'file') return workOfFile(path, url)
  return routeAt(path)?.[method === 'POST' || method === 'HEAD' ? method : 'GET'] ?? 'storedPage'
}

const queryOf = (url: string): string => url.replace(/^[^?]*\??/, '')

function workOfPage(path: string, url: string): WorkName {
  const rendered = RENDERED.find((page) => (page.path.endsWith('/') ? path.startsWith(page.path) : path === page.path))
  if (rendered) return rendered.work
  const query = queryOf(url)
  const list = query ? filteredListAt(path) : null
  return list && listQuery(list.list, new URLSearchParams(query)) !== '' ? 'list' : 'storedPage'
}

function workOfFile(path: string, url: string): WorkName {
  if (path.endsWith('.md')) return 'markdown'
  const content = parseFilePath(path)
  if (!content) return 'file'
  return content.kind === 'feed' && queryOf(url) ? 'list' : 'storedFile'
}
