import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { perLocale } from '../i18n/locales'
import { readSetupWarnings, setupWarnings } from './craft-setup'

const BACKEND = {
  contentApiUrl: 'https://cms.test/api',
  contentApiToken: 't',
  siteIds: { ...perLocale(() => 3), nl: 1, en: 2 },
}

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

test('recorded responses of a Craft in production say nothing', () => {
  const read = (name: string) => JSON.parse(readFileSync(`backend/contract/${name}.json`, 'utf8')).response.body
  const { nl, en } = read('samples/seomatic-home').data
  const { errors } = read('samples-extended/type-unknown')
  expect(setupWarnings({ errors, data: { home_nl: nl, home_en: en } })).toEqual([])
})

test('a Craft is asked of both languages, with their ids; a failure is that of the caller', async () => {
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(response({ robots: 'none' })))
  expect(await readSetupWarnings(BACKEND)).toEqual([expect.stringContaining('hides all pages')])
  const { query } = JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))
  for (const id of [1, 2]) expect(query.match(new RegExp(`siteId: ${id}`, 'g'))).toHaveLength(2)
  fetch.mockImplementation(async () => new Response('<!doctype html>', { status: 503 }))
  await expect(readSetupWarnings(BACKEND)).rejects.toThrow('503')
  fetch.mockRestore()
})
