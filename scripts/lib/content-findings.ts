import { type DocumentNode, parse, print } from 'graphql'
import { SECTIONS } from '@/graphql/generated/model.ts'
import { askContent, dataIn } from '@/lib/cms/client/content-fetch.ts'
import { parseContainers } from '@/lib/cms/seo/containers.ts'
import { ContentIndex } from '@/lib/content/content-index.ts'
import { LINK_PAGES, REDIRECT_RULES } from '@/lib/content/site-texts.ts'
import { LOCALES, type LocaleCode, UNTRANSLATED } from '@/lib/i18n/locales.ts'
import { translatorOf } from '@/lib/i18n/messages.ts'
import { siteIdOf } from '@/lib/i18n/site-ids.ts'
import { categoriesOf, checkSite, describeFinding, type Finding, placeIdOf } from '@/lib/overview/check-site.ts'
import { CheckedContent, type CheckedContents, type CheckedElement, readUnpublished } from '@/lib/overview/queries.ts'
import { processWide } from '@/lib/server/runtime/process-wide.ts'
import type { Environment } from '@/lib/server/runtime/settings.ts'

const IndexedEntries = parse(`
  query IndexedEntries($siteId: [QueryArgument], $section: [String]) {
    entries(siteId: $siteId, section: $section) {
      id siteId title uri sectionHandle dateUpdated expiryDate ... on vacancies_Entry { closingDate }
      seomatic(asArray: true) { metaTagContainer }
    }
  }
`)

export async function contentFindings(
  backend: Pick<Environment, 'contentApiUrl' | 'contentApiToken'>,
  placeOf: (id: string) => string | null,
): Promise<string[]> {
  const read = async (query: DocumentNode, variables: object) =>
    dataIn(await askContent(backend, { body: { query: print(query), variables } })) as unknown as CheckedContents
  const index = processWide('content-index', () => new ContentIndex(null))
  const site = { siteId: LOCALES.map(({ code }) => siteIdOf(code)), section: SECTIONS }
  const { entries } = await read(IndexedEntries, site)
  index.fill(entries.map(toIndexEntry))
  index.setMetadata(entries.map(toMetadata))
  for (const [name, section] of [
    [REDIRECT_RULES, 'redirects'],
    [LINK_PAGES, 'linkPages'],
  ] as const)
    index.setValue(name, JSON.stringify((await read(CheckedContent, { ...site, section, isFirst: false })).entries))
  const t = await translatorOf(UNTRANSLATED)
  const lineOf = (finding: Finding, site: LocaleCode) =>
    `  ${[finding.title, ...describeFinding(finding, placeOf(placeIdOf(finding)), t, UNTRANSLATED, site)].join(' · ')}`
  const bySite = LOCALES.map(async ({ code }) => {
    const siteId = siteIdOf(code)
    const content = await read(CheckedContent, { ...site, siteId: [siteId], isFirst: true })
    const elements = [...(content.globalSets ?? []), ...content.entries]
    const findings = checkSite(siteId, elements, await readUnpublished(siteId, { ...backend, embedded: true }))
    return categoriesOf(findings, t).flatMap(({ heading, list, note }) => [
      ...['', `${heading} (${code})`, ...list.map((finding) => lineOf(finding, code))],
      ...(note ? [`  ${note}`] : []),
    ])
  })
  return (await Promise.all(bySite)).flat()
}

const toIndexEntry = ({ id, siteId, title, uri = null, sectionHandle = '', ...more }: CheckedElement) => ({
  id: Number(id),
  siteId: Number(siteId),
  uri,
  section: sectionHandle,
  updated: String(more.dateUpdated),
  ends: more.expiryDate ? Date.parse(String(more.expiryDate)) : null,
  live: true,
  details: { title, closingDate: more.closingDate ? String(more.closingDate) : null },
})

function toMetadata({ id, siteId, dateUpdated, seomatic }: CheckedElement) {
  const { description, robots } = parseContainers(seomatic ?? {}).tags
  return {
    id: Number(id),
    siteId: Number(siteId),
    version: String(dateUpdated),
    languages: [],
    title: null,
    isHidden: /noindex|none/.test(robots?.[0]?.content ?? ''),
    description: description?.[0]?.content || null,
  }
}
