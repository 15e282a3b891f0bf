import { type DocumentNode, parse, print } from 'graphql'
import { expect, test, vi } from 'vitest'

const response = { entries: [], globalSets1: [{ siteId: 1 }], globalSets3: [{ siteId: 3 }] }
const readUncached = vi.fn(async (_: DocumentNode) => response)
vi.mock('@/lib/server/runtime/env', () => import('@/lib/cms/testing'))
vi.mock('./read', () => ({ readUncached }))
const { readOfAllSites } = await import('./global-sets')

test('global sets of several sites are asked for site by site in one request', async () => {
  const fields = 'globalSets(siteId: $siteId, handle: "company") { siteId }'
  const query = parse(`query Sets($siteId: [QueryArgument]) { entries(siteId: $siteId) { id } ${fields} }`)
  const data = await readOfAllSites<{ globalSets: object[] }, object>(query, { siteId: [1, 3] })
  expect(data.globalSets).toEqual([{ siteId: 1 }, { siteId: 3 }])
  const sent = readUncached.mock.calls[0]?.[0] ?? query
  expect(print(sent).match(/globalSets.*/g)).toEqual(
    [1, 3].map((id) => `globalSets${id}: globalSets(siteId: [${id}], handle: "company") {`),
  )
})
