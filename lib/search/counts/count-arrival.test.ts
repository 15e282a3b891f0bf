import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'

vi.unmock('@/lib/server/runtime/env')
vi.mock('@/lib/content/open-index', () => ({
  contentIndex: () => ({ findByUri: (_: number, uri: string) => (uri === 'actueel/a' ? { id: 1 } : null) }),
}))
/** The site has these words. */
vi.mock('../search', () => ({
  searchSite: async (_: string, query: string) => {
    const missing = query.split(/ +/).filter((word) => !/^(?:silo|staal)$/i.test(word))
    return { total: 1, ...(missing.length > 0 && { missing }) }
  },
}))

async function counter() {
  vi.resetModules()
  vi.stubEnv('DATA_DIR', temporaryFolder())
  onTestFinished(() => void vi.unstubAllEnvs())
  const [{ countArrival }, { readSearches }] = await Promise.all([import('./count-arrival'), import('./search-counts')])
  return { countArrival, read: () => readSearches('arrivals').map(({ of, words, count }) => [of, words, count]) }
}

test('a search that led to a page is shown from the third sender on', async () => {
  const { countArrival, read } = await counter()
  await countArrival('/actueel/a', 'Silo staal', '192.0.2.1')
  await countArrival('/actueel/a', 'silo  staal', '192.0.2.2')
  for (let time = 0; time < 5; time++) await countArrival('/actueel/a', 'silo staal', '192.0.2.2')
  expect(read()).toEqual([])
  await countArrival('/actueel/a', 'silo staal', '192.0.2.3')
  expect(read()).toEqual([['/actueel/a', 'silo staal', 3]])
})

test.each([
  ['a page that is not there', '/actueel/invented', 'silo'],
  ['a word that the site lacks, such as a name', '/actueel/a', 'silo Jansen'],
  ['an e-mail address', '/actueel/a', 'silo@voorbeeld.nl'],
])('%s is not counted', async (_, path, query) => {
  const { countArrival, read } = await counter()
  for (let sender = 1; sender <= 5; sender++) await countArrival(path, query, `192.0.2.${sender}`)
  expect(read()).toEqual([])
})
