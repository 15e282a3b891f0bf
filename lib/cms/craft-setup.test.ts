import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { perLocale } from '../i18n/locales'
import { setupQuery, setupWarnings } from './craft-setup'
import { logCraftSetup } from './log-craft-setup'

const { env, contentFetch } = vi.hoisted(() => ({
  env: { embedded: false, contentApiUrl: 'https://cms.test/api', contentApiToken: 't', siteIds: { nl: 1, en: 2 } },
  contentFetch: vi.fn(),
}))
vi.mock('@/lib/server/runtime/env', () => ({ env }))
vi.mock('./client/content-fetch', () => ({ contentFetch }))

const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => vi.clearAllMocks())

const MASKED = { message: 'Something went wrong.', extensions: { category: 'graphql' } }

const seomatic = (title: string, siteName: string, robots: string) => ({
  metaTitleContainer: JSON.stringify({ title: { title } }),
  metaTagContainer: JSON.stringify({
    keywords: [],
    robots: { content: robots, name: 'robots' },
    'og:site_name': siteName ? { content: siteName, property: 'og:site_name' } : [],
  }),
})

interface Settings {
  siteName?: string
  title?: string
  robots?: string
  generalRobots?: string
}
function response({ siteName = 'Kringloop', title, robots = 'all', generalRobots = robots }: Settings, error = MASKED) {
  const home = seomatic(title ?? `${siteName} | Home`, siteName, robots)
  const general = seomatic(title ?? siteName, siteName, generalRobots)
  return {
    errors: [error],
    data: { unknown: null, home_nl: home, home_en: home, general_nl: general, general_en: general },
  }
}

test('of a Craft that is set up for visitors nothing is said, nor of one whose home page alone is hidden', () => {
  const hidden = response({}).data
  hidden.home_nl = seomatic('Home', 'Kringloop', 'noindex,nofollow')
  const named = response({ siteName: 'English Plastics', title: 'Home | English Plastics' })
  for (const given of [response({}), { data: hidden }, named]) expect(setupWarnings(given)).toEqual([])
})

test.each<[words: string, Settings, error?: object]>([
  ['"Nederlands"', { siteName: 'Nederlands' }],
  ['"English"', { siteName: 'English' }],
  ['"Dutch"', { siteName: '', title: 'Home – Dutch' }],
  ['"NL"', { siteName: '', title: 'NL' }],
  ['hides all pages', { robots: 'noindex, nofollow' }],
  ['hides all pages', { robots: 'all', generalRobots: 'none' }],
  ['hides all pages', { robots: 'none', generalRobots: 'all' }],
  ['dev mode', {}, { debugMessage: 'No type' }],
  ['dev mode', {}, { trace: [{ file: '/srv/cms/vendor/x.php', line: 3 }] }],
  ['dev mode', {}, { extensions: { category: 'graphql', trace: [] } }],
])('what is not for visitors is named, %s: %j %j', (words, settings, error) => {
  expect(setupWarnings(response(settings, { ...MASKED, ...error }))).toEqual([expect.stringContaining(words)])
})

test('what is no such response says nothing', () => {
  const damaged = { home_nl: { metaTagContainer: '{' }, home_en: { metaTagContainer: '[]' } }
  for (const given of [null, 'x', [], {}, { data: [] }, { data: null, errors: 'x' }, { errors: [null] }])
    expect(setupWarnings(given)).toEqual([])
  expect(setupWarnings({ data: damaged })).toEqual([])
})

test('the query asks of both languages, with their ids', () => {
  const query = setupQuery({ ...perLocale(() => 3), nl: 1, en: 2 })
  for (const id of [1, 2]) expect(query.match(new RegExp(`siteId: ${id}`, 'g'))).toHaveLength(2)
})

test('recorded responses of a Craft in production say nothing', () => {
  const read = (name: string) => JSON.parse(readFileSync(`backend/contract/${name}.json`, 'utf8')).response.body
  const { nl, en } = read('samples/seomatic-home').data
  const { errors } = read('samples-extended/type-unknown')
  expect(setupWarnings({ errors, data: { home_nl: nl, home_en: en } })).toEqual([])
})

test.each<[string, () => Promise<Response>, lines: number]>([
  ['is said in one sentence each', async () => Response.json(response({ siteName: 'NL', robots: 'none' })), 2],
  ['without a connection is left to others', () => Promise.reject(new Error('No connection')), 0],
  ['of a page of errors is left to others', async () => new Response('<!doctype html>', { status: 503 }), 0],
])('at the start, the setup of a Craft %s', async (_, answer, lines) => {
  contentFetch.mockImplementation(answer)
  await logCraftSetup()
  expect(log.mock.calls.filter(([line]) => String(line).startsWith('content: SEOmatic'))).toHaveLength(lines)
  expect(log).toHaveBeenCalledTimes(lines)
})

test('the embedded backend is not asked', async () => {
  env.embedded = true
  await logCraftSetup()
  expect(contentFetch).not.toHaveBeenCalled()
})
