import { beforeEach, expect, test, vi } from 'vitest'
import { ContentError } from '@/graphql/errors'
import { checkSiteIds } from './check-sites'

vi.mock('@/lib/server/runtime/env', () => ({ env: { siteIds: { nl: 1, en: 3 } } }))

let sites: Record<string, number | ContentError | null> = {}
vi.mock('./read', () => ({
  readUncached: async (_: unknown, { site: [handle] }: { site: [string] }) => {
    const result = sites[handle]
    if (result instanceof ContentError) throw result
    return { entries: result ? [{ siteId: result }] : [] }
  },
}))

const error = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => error.mockClear())

const UNREACHABLE = { nl: new ContentError('network', 'x'), en: new ContentError('status', 'x') }
const OTHER = /"en" is 2 there, not 3.*CONTENT_SITE_IDS=nl=1,en=2$/

test.each([
  ['says what to set when its sites have other ids', { nl: 1, en: 2 }, OTHER],
  ['says that a site is not there', { nl: 1, en: new ContentError('graphql', 'x') }, /handle "en"/],
  ['says nothing when they are as set', { nl: 1, en: 3 }, null],
  ['says nothing of a backend without any entry', { nl: 1, en: null }, null],
  ['reports nothing for an unreachable one', UNREACHABLE, null],
])('the check of the CMS’s sites %s', async (_, given, message) => {
  sites = given
  await checkSiteIds()
  expect(error.mock.calls.map(([text]) => text)).toEqual(message ? [expect.stringMatching(message)] : [])
})
