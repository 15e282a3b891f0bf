import 'server-only'
import type { AssetFieldsFragment, LinkFieldsFragment } from '@/graphql/generated/graphql'
import { isObject } from '@/graphql/json'
import { lastMoment } from '@/lib/cms/closing-date'
import { resolveLink, safeHref } from '@/lib/cms/link-field'
import { PICTURE_BOXES, shownWidth } from '@/lib/cms/media/picture-widths'
import { PAGE_SECTIONS } from '@/lib/cms/model'
import { isPage } from '@/lib/cms/page-validity'
import { findRedirect, leadTo, movedPath, pageAt } from '@/lib/content/addresses/find-redirect'
import type { ListedEntry } from '@/lib/content/index-entry'
import { contentIndex } from '@/lib/content/open-index'
import { formatDayAndTime } from '@/lib/i18n/format'
import { type LocaleCode, pathOf } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/messages'
import { hasNoEntry, newsPageNumber } from '@/lib/i18n/routes'
import { siteIdOf, siteIds } from '@/lib/i18n/site-ids'
import { placeId } from '@/lib/preview/sources'
import type { CheckedElement, Unpublished } from './queries'

export interface Finding {
  element: string
  owner?: string
  title: string | null
  section?: string | null
  uri?: string | null
  detail?: string | null
  /** The width of a picture, and the width that its largest place on a page needs. */
  pixels?: { has: number; needed: number }
  date?: { kind: 'publishes' | 'expires' | 'closes'; at: Date } | null
  unpublished?: Unpublished
}

export type Findings = ReturnType<typeof checkSite>

const MAX_PAGES_PER_SECTION = 10_000
const CLOSES_WITHIN_MS = 30 * 24 * 60 * 60 * 1000

/** `drafts` is null if the token may not read them. */
export function checkSite(
  siteId: number,
  elements: readonly CheckedElement[],
  unpublished: readonly Unpublished[] | null,
  now = new Date(),
) {
  const pagesOf = (id: number) =>
    PAGE_SECTIONS.flatMap((section) => contentIndex().pages(id, section, MAX_PAGES_PER_SECTION))
  const pages = pagesOf(siteId)
  const others = siteIds().filter((id) => id !== siteId)
  const translated = new Set(others.flatMap((id) => pagesOf(id).map((page) => page.id)))
  const drafts = unpublished?.filter(({ isDraft }) => isDraft).map(toFinding) ?? null
  const pending = (unpublished ?? []).filter(({ isDraft }) => !isDraft).map(toFinding)
  const ending = pages.map((page) => ({ ...ofPage(page), date: endOf(page, now) })).filter(({ date }) => date)
  return {
    drafts,
    scheduled: [...pending, ...ending].toSorted((a, b) => Number(a.date?.at) - Number(b.date?.at)),
    ...checkElements(elements),
    withoutDescription: withoutDescription(pages).map(ofPage),
    oneLanguage: others.length > 0 ? pages.filter(({ id }) => !translated.has(id)).map(ofPage) : [],
  } satisfies Record<string, Finding[] | null>
}

function toFinding(unpublished: Unpublished): Finding {
  const { id, title, sectionHandle: section, uri, isDraft, draftName: detail, postDate } = unpublished
  const date = isDraft ? null : { kind: 'publishes' as const, at: new Date(postDate) }
  return { element: String(id), title, section, uri, detail, date, unpublished }
}

const ofPage = ({ id, section, uri, details }: ListedEntry): Finding => ({
  element: String(id),
  title: details.title ?? null,
  section,
  uri,
})

function endOf({ ends, details }: ListedEntry, now: Date): Finding['date'] {
  const closes = lastMoment(details.closingDate ?? null)
  if (!closes) return ends !== null && ends > now.getTime() ? { kind: 'expires', at: new Date(ends) } : null
  return closes > now && Number(closes) < Number(now) + CLOSES_WITHIN_MS ? { kind: 'closes', at: closes } : null
}

/** SEOmatic falls back to a text of the whole site, which several pages then have. */
function withoutDescription(pages: readonly ListedEntry[]): ListedEntry[] {
  const shown = pages.filter(({ metadata }) => metadata && !metadata.isHidden)
  const uses = Map.groupBy(shown, ({ metadata }) => metadata?.description)
  return shown.filter(({ metadata }) => !metadata?.description || uses.get(metadata.description)?.length !== 1)
}

type Picture = Pick<AssetFieldsFragment, 'id' | 'title' | 'alt' | 'width' | 'height' | 'extension'>
type Container = Pick<CheckedElement, '__typename' | 'id'>
type Part = { container: Container } & ({ text: string } | { link: LinkFieldsFragment } | { picture: Picture })

function* partsOf(value: unknown, container: Container): Generator<Part> {
  if (typeof value === 'string') yield { text: value, container }
  else if (Array.isArray(value)) for (const item of value) yield* partsOf(item, container)
  else if (!isObject(value)) return
  else if ('defaultLabel' in value) yield { link: value as unknown as LinkFieldsFragment, container }
  else if ('alt' in value) yield { picture: value as unknown as Picture, container }
  else {
    const own = '__typename' in value ? (value as unknown as Container) : container
    for (const part of Object.values(value)) yield* partsOf(part, own)
  }
}

const WINDOW_WIDTH = 1920

function missingPixels({ width, height, extension }: Picture, { __typename: type }: Container): Finding['pixels'] {
  const box = Object.entries(PICTURE_BOXES).find(([name]) => name === type)?.[1]
  if (!box || !width || !height || extension === 'svg') return undefined
  const needed = shownWidth(box, { width, height }, WINDOW_WIDTH)
  return width < needed ? { has: width, needed } : undefined
}

function checkElements(elements: readonly CheckedElement[]) {
  const links: Finding[] = []
  const withoutAlt = new Map<string | null, Finding>()
  const tooSmall = new Map<string | null, Finding>()
  for (const element of elements) {
    // A redirect rule for an address that is gone has no target.
    if (element.statusCode === '410') continue
    const { sectionHandle: section, uri } = element
    const title = element.title || String(element.fromPath)
    const add = (id: string, detail: string | null) =>
      links.push({ element: id, owner: element.id, title, section, uri, detail })
    if (element.target === null) add(element.id, null)
    for (const part of partsOf(element, element)) {
      if ('text' in part) for (const href of brokenAddresses(part.text)) add(part.container.id, href)
      else if ('picture' in part) {
        const { id, title, alt, width } = part.picture
        const finding = { element: String(id), title, section, uri }
        const pixels = missingPixels(part.picture, part.container)
        if (width && !alt?.trim()) withoutAlt.set(id, finding)
        if (pixels && pixels.needed > (tooSmall.get(id)?.pixels?.needed ?? 0)) tooSmall.set(id, { ...finding, pixels })
      } else if (leadsNowhere(resolveLink(part.link)?.href ?? null))
        add(part.container.id, part.link.url || part.link.label || part.link.type)
    }
  }
  return { links, withoutAlt: [...withoutAlt.values()], tooSmall: [...tooSmall.values()] }
}

function brokenAddresses(html: string): string[] {
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => safeHref(href.replaceAll('&amp;', '&')))
  return [...new Set(hrefs)].filter((href) => href !== null).filter(leadsNowhere)
}

/** Addresses of other sites and of files are not checked, because the content index does not have them. */
function leadsNowhere(href: string | null): boolean {
  const page = href === null ? null : pageAt(href)
  if (!page || /\.\w+$/.test(page.uri)) return !href
  const { locale, uri } = page
  if (hasNoEntry(uri, locale) || newsPageNumber(uri, locale) !== null) return false
  const entry = contentIndex().findByUri(siteIdOf(locale), uri)
  if (entry?.section === 'linkPages') return leadTo(entry) === null
  if (entry ? isPage({ __typename: `${entry.section}_Entry`, ...entry.details }) : movedPath(uri, locale)) return false
  const redirect = findRedirect(uri, locale)
  return !redirect || redirect.status === 410
}

export const placeIdOf = ({ element, owner }: Finding): string =>
  placeId({ id: element, owner: owner === element ? null : owner })

export function describeFinding(
  { section, uri, detail, date, pixels }: Finding,
  place: string | null | undefined,
  t: Translate,
  locale: LocaleCode,
  site = locale,
) {
  return [
    ...[section, uri && pathOf(uri, site), place, detail],
    pixels && t('preview.overview.pixels', { has: String(pixels.has), needed: String(pixels.needed) }),
    date && t(`preview.overview.${date.kind}`, { date: formatDayAndTime(date.at, locale) }),
  ].filter(Boolean)
}

/** The headings of the page and the command, in their order. A note says why a list is empty or incomplete. */
export function categoriesOf(findings: Findings, t: Translate) {
  return (Object.entries(findings) as [keyof Findings, Finding[] | null][]).map(([category, list]) => {
    const isIncomplete = findings.drafts === null && (category === 'drafts' || category === 'scheduled')
    const nothing = list?.length ? null : t('preview.overview.nothing')
    const note = isIncomplete ? t('preview.overview.noAccess') : nothing
    return { heading: t(`preview.overview.categories.${category}`), list: list ?? [], note }
  })
}
