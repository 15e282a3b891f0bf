import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DocumentNode, print } from 'graphql'
import { expect, test, vi } from 'vitest'
import { startTestBackend } from '@/backend/testing'
import { readAnswer, withoutAnswered } from '@/components/search/answer/read-answer'
import { ContentIndex } from '@/lib/content/content-index'
import { SITE_TEXTS } from '@/lib/content/read-site-texts'
import { versionParts } from '@/lib/content/versions'
import type { LocaleCode } from '@/lib/i18n/locales'
import { LiveSearch } from '@/lib/search/live-search'
import type { SearchResponse } from '@/lib/search/types'
import { evaluate, reportOf, shareOf } from '@/tests/search/evaluate'
import { SEARCHED_SECTIONS } from './searched-sections'

/** May only rise. */
const SHARE = 1

const backend = vi.hoisted(() => {
  process.env.CONTENT_SITE_IDS = 'nl=1,en=3'
  return { url: '' }
})
async function send(query: DocumentNode, variables: object) {
  const body = JSON.stringify({ query: print(addTypenameToDocument(query)), variables })
  const response = await fetch(backend.url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const { data, errors } = await response.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
vi.mock('@/lib/cms/read', () => ({ readUncached: send, read: send, readPublic: send }))
vi.mock('@/lib/server/runtime/env', () => import('@/lib/cms/testing'))
let live: LiveSearch
vi.mock('@/lib/search/search', () => ({ searchIndex: (locale: LocaleCode) => live.current(locale) }))

async function startSample(): Promise<void> {
  const { url } = await startTestBackend({ contentDir: 'backend/content', clock: () => new Date() })
  backend.url = `${url}/api`
  const content = new ContentIndex(null)
  for await (const versions of versionParts()) content.fill(versions.map((version) => ({ ...version, live: true })))
  for (const { name, read } of SITE_TEXTS) content.setValue(name, (await read()) ?? '')
  live = new LiveSearch(content)
  await live.refresh(SEARCHED_SECTIONS, 60_000)
}

async function ask(locale: LocaleCode, query: string): Promise<SearchResponse> {
  const result = (await live.current(locale)).search(query)
  const answer = await readAnswer(locale, result)
  return { ...withoutAnswered(result, answer), answer }
}

/** What is understood, the items and where the answer leads, in this order. */
const ANSWERS: [locale: LocaleCode, query: string, answer: RegExp][] = [
  ['nl', 'openingstijden', /^(?:\/contact\/locaties#\w+ ){4}\/contact\/locaties$/],
  ['nl', 'vacature antwerpen', /^Antwerpen (\S+ ){3}\/werken-bij\/vacatures$/],
  ['en', 'is breda open?', /^\/en\/contact\/locations#breda \/en\/contact\/locations$/],
  ['nl', 'vacature in breda', /^Breda \/werken-bij\/vacatures\/\S+ \S+ \/werken-bij\/vacatures\?place=breda$/],
  ['nl', 'vakature lasser', /^\/werken-bij\/vacatures\/werkvoorbereider-\S+ \/werken-bij\/vacatures$/],
  ['en', 'logistics jobs', /^Logistics (\S+ ){2}\/en\/working-at\/vacancies\?branch=logistics$/],
  ['nl', 'pom datasheet', /datasheet-pom-c\.pdf\S* $/],
  ['nl', 'datablad pvdf', /^\/materialen\/pvdf-polyvinylideenfluoride $/],
  ['nl', 'keurblad', /^\/certificaten $/],
  ['nl', 'certificaten', /^\/certificaten $/],
  ['en', 'documents', /^\/en\/certificates $/],
  ['nl', 'offerte delrin', /^\/contact#quotation $/],
  ['en', 'terms and conditions', /^\/en\/algemene-voorwaarden $/],
  ['en', 'return', /^\/en\/our-solutions\/closed-loop $/],
  [
    'nl',
    'slijtvast 120 graden voedsel',
    /^Levensmiddelen Slijtvaste delen .*120\s°C \/materialen\/peek\S+ \/materialen\?compliance=food&for=wear&temperature=120-$/,
  ],
  ['en', 'transparent, 212 °F', /100\s°C \/en\/materials\/pc-\S+ \/en\/materials\?for=clear&temperature=100-$/],
  ['nl', 'doorzichtig 500 graden', /500\s°C (\/materialen\/\S+ ){3}\/materialen\?for=clear&temperature=500-$/],
  ['nl', '20 °C', /20\s°C (\/materialen\/\S+ ){3}\/materialen\?temperature=20-$/],
  ['nl', 'pom of pet', /^\S+pom-c\S+ \S+\/pet-\S+ \/materialen\/vergelijken\?m=pom-c\S+$/],
  ['nl', 'polyamide 12', /^$/],
  ['nl', 'gegoten nylon', /^$/],
  ['nl', 'contact met zuur', /^$/],
  ['nl', 'contract', /^$/],
  ['nl', 'nylon', /^$/],
  ['nl', 'plaat', /^$/],
  ['nl', 'welke kunststof drijft op water', /^dichtheid tot\s1\s.*\/materialen\?density=-1$/],
  ['nl', 'vrachtwagenchauffeur vacature', /^\/werken-bij\/vacatures\/chauffeur-ce-veendam \S+$/],
  ['nl', 'vestiging belgië', /^\/contact\/locaties#antwerp \/contact\/locaties$/],
  ['nl', 'kan pom tegen chloor', /^\/materialen\/pom-c\S+ $/],
  ['en', 'food contact declaration peek', /declaration-food-peek\.pdf\S* $/],
  ['en', 'vacancy belgium', /^Antwerp /],
  ['en', 'lab technician job', /^\/en\/working-at\/vacancies\/laboratory-\S+ \/en\/working-at\/vacancies$/],
  ['en', 'job for a dog that barks', /^$/],
  ['nl', 'zaaglijst', /^\/materialen\/zaaglijst $/],
  ['en', 'saw list', /^\/en\/materials\/cutting-list $/],
  ['nl', 'vergelijk pom en pa6', /^\S+pom-c\S+ \S+pa-6-polyamide \/materialen\/vergelijken\?m=pom-c\S+$/],
  ['en', 'compare', /^\/en\/materials\/compare $/],
  ['nl', 'PEEK 200 graden', /^langdurig vanaf 200\s°C \/materialen\/peek-\S+ \/materialen\?temperature=200-$/],
  ['nl', 'pom of peek 200 graden', /^\S+ \S+ 200\s°C \S+peek-\S+ \S+pom-c\S+ \S+$/],
  ['nl', 'polyamide voedsel', /^Levensmiddelen \S+pa-6-polyamide \/materialen\?compliance=food$/],
  ['en', 'nylon food', /^Food contact \S+pa-6-nylon \S+$/],
  ['nl', 'pom zwart', /^zwart \S+pom-c-polyacetaal $/],
  ['en', 'pom black', /^black \S+pom-c-acetal $/],
  ['nl', 'pe-uhmw blauw', /^$/],
  ['nl', 'stage', /^\/werken-bij\/vacatures\/stage-\S+ \/werken-bij\/vacatures$/],
  ['en', 'internship', /^(\S+ ){3}\/en\/working-at\/vacancies$/],
  ['nl', 'leerbaan', /^\/werken-bij\/ontwikkeling $/],
  ['en', 'apprenticeship', /^\/en\/working-at\/development $/],
  ['nl', 'xyzzyq offerte', /^\/contact#quotation $/],
]

test('of what visitors ask on the sample content, as much is on top as was recorded', async () => {
  await startSample()
  const asked = await evaluate(ask)
  const report = reportOf(asked).join('\n')
  expect(shareOf(asked), report).toBeGreaterThanOrEqual(SHARE)

  for (const [locale, query, expected] of ANSWERS) {
    const { answer } = await ask(locale, query)
    const shown = answer && [...answer.understood, ...answer.items.map(({ path }) => path), answer.more?.path]
    expect.soft(shown?.join(' ') ?? '', query).toMatch(expected)
  }
  for (const query of ['datasheet pom', 'datablad pom']) {
    const { answer, groups, total } = await ask('nl', query)
    const hits = groups.flatMap((group) => group.hits.map(({ path }) => path))
    expect(answer?.items.map(({ path }) => path)).toEqual([expect.stringContaining('datasheet-pom-c.pdf')])
    expect(hits.join(' '), query).not.toContain('datasheet-pom-c.pdf')
    expect(total).toBe(groups.reduce((sum, group) => sum + group.total, 0))
  }
  const verdicts: [query: string, title: string, fact: RegExp][] = [
    ['PEEK 200 graden', 'PEEK voldoet', /^250 °C langdurig/],
    ['pom 200 graden', 'POM-C voldoet niet', /^POM-C valt af: 100 °C langdurig/],
    ['pc of pmma voedsel', 'Geen van deze materialen voldoet', /geen verklaring voor levensmiddelen/],
    ['pom of peek 200 graden', '1 materiaal voldoet', /^250 °C langdurig/],
    ['pom zwart', 'Uit voorraad', /^Plaat 5–100 mm: naturel, zwart$/],
  ]
  for (const [query, title, fact] of verdicts) {
    const { answer } = await ask('nl', query)
    expect.soft(answer?.title, query).toBe(title)
    expect.soft(answer?.items[0]?.facts[0], query).toMatch(fact)
  }
  const { groups } = await ask('nl', 'openingstijden')
  const marked = groups.flatMap(({ hits }) => hits.flatMap(({ excerpt }) => excerpt.filter((part) => part.marked)))
  expect(marked.map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/altijd|leeftijd|koop/))
})
