import 'server-only'
import { getMessages, getTranslations } from 'next-intl/server'
import { OPTIONS } from '@/lib/cms/choices'
import { readPreviewAccess } from '@/lib/cms/draft/access'
import { ofType } from '@/lib/cms/model'
import { resolveAddress } from '@/lib/content/addresses/resolve'
import { fill } from '@/lib/i18n/fill'
import { type LocaleCode, parsePath, pathOf, perLocale } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'
import { routeOf, routePath, routeUri } from '@/lib/i18n/routes'
import type { FoundBy, Page } from '@/lib/pages/page'
import { MAX_COMPARED } from '@/lib/shared/limits'
import { materialPayloadCard } from '../payload-card'
import { getMaterial, getMaterialsIndex } from '../query'
import { compareAddress } from './address'
import { type Column, columnOf, requestedSlugs } from './columns'
import { optionsOf, pairsOf } from './pairs'

type MaterialPage = Awaited<ReturnType<typeof getMaterial>>

/** Reads the comparison of the first MAX_COMPARED slugs in its address. The others are not looked up. */
export async function readComparison(locale: LocaleCode, requested: readonly string[]) {
  const slugs = requestedSlugs(requested)
  const chosen = slugs.slice(0, MAX_COMPARED)
  const reading = chosen.map((slug) => readMaterial(locale, slug))
  const [index, ...pages] = await Promise.all([getMaterialsIndex(locale), ...reading])
  const t = await getTranslations({ locale })
  const found = index.kind === 'found' ? index : null
  const listed = ofType(found?.data.entries, 'materials_Entry').flatMap((material) => {
    const path = material.uri && pathOf(material.uri, locale)
    const slug = path && slugIn(path, locale)
    return path && slug ? [{ slug, path, material }] : []
  })
  const foundPages = pages.filter((page) => page.kind === 'found')
  const columns = (await Promise.all(foundPages.map(readColumn))).filter((column) => column !== null)
  const slugsOf = (kind: Page<unknown, unknown>['kind']) => chosen.filter((_, at) => pages[at]?.kind === kind)
  return {
    columns: [...new Map(columns.map((column) => [column.material.slug, column])).values()],
    options: optionsOf(listed, t),
    pairs: pairsOf(found?.entry.comparedPairs, listed),
    breadcrumbs: found?.head.breadcrumbs ?? [],
    languages: perLocale(({ code }) => {
      const slugsThere = foundPages.flatMap(({ languages }) => slugIn(languages[code], code) ?? [])
      return compareAddress(routePath('/materials/compare', code), slugsThere)
    }),
    unknown: slugsOf('missing'),
    failed: slugsOf('failed'),
    tooMany: slugs.length > MAX_COMPARED,
  }
}

async function readMaterial(locale: LocaleCode, slug: string): Promise<MaterialPage | { kind: 'missing' }> {
  // A draft may have no public address.
  if (await readPreviewAccess()) return getMaterial(locale, slug)
  const path = pathOf(routeUri('/materials/[slug]', locale, { slug }), locale)
  const resolved = await resolveAddress(path)
  if (resolved.kind === 'page' || resolved.kind === 'unknown') return getMaterial(locale, slug)
  const moved = resolved.kind === 'moved' ? slugIn(resolved.path, locale) : null
  return moved ? getMaterial(locale, moved) : { kind: 'missing' }
}

function slugIn(path: string, locale: LocaleCode): string | null {
  const route = routeOf(parsePath(path).uri, locale)
  return route?.path === '/materials/[slug]' ? route.slug : null
}

async function readColumn({ entry, locale }: FoundBy<typeof getMaterial>): Promise<Column | null> {
  const card = await materialPayloadCard(entry, locale)
  return entry.uri && card ? columnOf(entry, card, pathOf(entry.uri, locale)) : null
}

export type CompareTexts = Awaited<ReturnType<typeof compareTexts>>

/** `remove`, `added`, `removed` and `unreadable` have the placeholder `{name}`. */
export async function compareTexts(locale: LocaleCode) {
  const { compare, compliance, figures, material }: MessageTexts = await getMessages({ locale })
  return {
    ...compare,
    figures,
    figuresTitle: compare.figures,
    complianceTitle: material.compliance,
    dataSheet: material.dataSheet,
    propertiesTitle: material.properties,
    compliance: Object.fromEntries(OPTIONS.compliance.map((mark) => [mark, compliance[mark].name])),
    full: fill(compare.full, { max: MAX_COMPARED }),
  }
}
