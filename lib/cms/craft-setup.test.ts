import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { perLocale } from '../i18n/locales'
import { setupQuery, setupWarnings } from './craft-setup'

const MASKED = { message: 'Something went wrong.', extensions: { category: 'graphql' } }

interface Settings {
  siteName?: string
  title?: string
  robots?: string
  generalRobots?: string
}

const seomatic = (title: string, siteName: string, robots: string) => ({
  metaTitleContainer: JSON.stringify({ title: { title } }),
  metaTagContainer: JSON.stringify({
    keywords: [],
    robots: { content: robots, name: 'robots' },
    'og:site_name': siteName ? { content: siteName, property: 'og:site_name' } : [],
  }),
})

function response({ siteName = 'Kringloop', title, robots = 'all', generalRobots = robots }: Settings, error = MASKED) {
  const home = seomatic(title ?? `${siteName} | Home`, siteName, robots)
  const general = seomatic(title ?? siteName, siteName, generalRobots)
  return {
    errors: [error],
    data: { unknown: null, home_nl: home, home_en: home, general_nl: general, general_en: general },
  }
}

test('of a Craft that is set up for visitors nothing is said, nor of one whose home page alone is hidden', () => {
  expect(setupWarnings(response({}))).toEqual([])
  const hidden = response({}).data
  hidden.home_nl = seomatic('Home', 'Kringloop', 'noindex,nofollow')
  expect(setupWarnings({ data: hidden })).toEqual([])
})

test.each<[string, Settings]>([
  ['Nederlands', { siteName: 'Nederlands' }],
  ['English', { siteName: 'English' }],
  ['Dutch', { siteName: '', title: 'Home – Dutch' }],
  ['NL', { siteName: '', title: 'NL' }],
])('titles with the name %s of a site in Craft are named', (name, settings) => {
  expect(setupWarnings(response(settings))).toEqual([expect.stringContaining(`"${name}"`)])
})

test('a word of the company that is a language is no name of a site', () => {
  expect(setupWarnings(response({ siteName: 'English Plastics', title: 'Home | English Plastics' }))).toEqual([])
})

test.each([
  [{ robots: 'none' }],
  [{ robots: 'noindex, nofollow' }],
  [{ robots: 'all', generalRobots: 'none' }],
  [{ robots: 'none', generalRobots: 'all' }],
])('pages that search engines leave out are named: %j', (settings) => {
  expect(setupWarnings(response(settings))).toEqual([expect.stringContaining('hides all pages')])
})

test.each([
  { ...MASKED, debugMessage: 'No type' },
  { ...MASKED, trace: [{ file: '/srv/cms/vendor/x.php', line: 3 }] },
  { message: '', extensions: { category: 'graphql', trace: [] } },
])('errors with details are those of a Craft in dev mode: %j', (error) => {
  expect(setupWarnings(response({}, error))).toEqual([expect.stringContaining('dev mode')])
})

test('what is no such response says nothing', () => {
  for (const given of [null, 'x', [], {}, { data: [] }, { data: null, errors: 'x' }, { errors: [null] }])
    expect(setupWarnings(given)).toEqual([])
  expect(setupWarnings({ data: { home_nl: { metaTagContainer: '{' }, home_en: { metaTagContainer: '[]' } } })).toEqual(
    [],
  )
})

test('the query asks of both languages, with their ids', () => {
  const query = setupQuery({ ...perLocale(() => 3), nl: 1, en: 2 })
  expect(query.match(/siteId: 1/g)).toHaveLength(2)
  expect(query.match(/siteId: 2/g)).toHaveLength(2)
})

test('recorded responses of a Craft in production say nothing', () => {
  const read = (name: string) => JSON.parse(readFileSync(`backend/contract/${name}.json`, 'utf8')).response.body
  const { nl, en } = read('samples/seomatic-home').data
  const { errors } = read('samples-extended/type-unknown')
  expect(setupWarnings({ errors, data: { home_nl: nl, home_en: en } })).toEqual([])
})
