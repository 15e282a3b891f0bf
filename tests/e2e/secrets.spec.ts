/** Nothing that only the server may know is in what browsers get. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENVIRONMENT_SCHEMA } from '../../lib/server/runtime/settings'
import { BUILD, ROOT } from './support/instance'
import { expect, test } from './support/test'

const SECRET_SETTINGS = /TOKEN|SECRET|KEY$|PASSWORD|^SMTP_URL$|^REDIS_URL$/

/** Values of the secret settings that the build and the site of this run were given. */
const SECRETS = Object.entries(process.env).flatMap(([name, value]) =>
  SECRET_SETTINGS.test(name) && value && value.length >= 8 ? [value] : [],
)

/** A message about a failed read names it; the code is shared with the browser. */
const NAMED_IN_MESSAGES = ['CONTENT_API_TOKEN']
const SETTINGS = Object.keys(ENVIRONMENT_SCHEMA.shape).filter(
  (name) => name.includes('_') && !NAMED_IN_MESSAGES.includes(name),
)
const MODULES = ['node:sqlite', 'node:fs', 'nodemailer', 'rate-limiter']
const SERVER_ONLY = [...MODULES, 'formieSubmissions', 'X-Revalidate-Secret', ROOT]

const files = (...patterns: string[]) =>
  globSync(patterns, { cwd: join(ROOT, BUILD) }).map((name) => ({
    name,
    text: readFileSync(join(ROOT, BUILD, name), 'utf8'),
  }))

/** Names of the texts that contain one of the words, with the place of the word in the list: secrets are not printed. */
const findings = (texts: { name: string; text: string }[], words: string[]): string[] =>
  texts.flatMap(({ name, text }) =>
    words.flatMap((word, index) => (text.includes(word) ? [`${name}: word ${index}`] : [])),
  )

test('scripts for browsers have no secrets, and nothing of the server', { tag: '@quick' }, () => {
  const scripts = files('static/**/*.{js,css,map,json}')
  expect(scripts.length).toBeGreaterThan(10)
  expect(SECRETS.length).toBeGreaterThan(0)
  expect(findings(scripts, SECRETS)).toEqual([])
  expect(findings(scripts, [...SETTINGS, ...SERVER_ONLY])).toEqual([])
  expect(scripts.filter(({ name }) => name.endsWith('.map'))).toEqual([])
  // The same words are found where they belong.
  expect(findings(files('server/**/*.js'), SETTINGS).length).toBeGreaterThan(0)
})

test('pages of the build have no secrets', { tag: '@quick' }, () => {
  const pages = files('server/app/**/*.{html,rsc,body,meta}')
  expect(pages.length).toBeGreaterThan(50)
  expect(findings(pages, [...SECRETS, ROOT])).toEqual([])
})

test('pages that are rendered per request have no secrets', async ({ request }) => {
  const paths = [
    ...['/', '/en', '/zoeken?q=nylon', '/materialen?q=nylon', '/materialen/vergelijken', '/contact', '/nope'],
    ...['/contact/mijn-bericht', '/werken-bij/vacatures-volgen', '/api/health', '/api/preview', '/sw.js', '/llms.txt'],
    ...['/contact.md', '/sitemap.xml'],
  ]
  const texts = await Promise.all(paths.map(async (name) => ({ name, text: await (await request.get(name)).text() })))
  expect(findings(texts, [...SECRETS, ROOT])).toEqual([])
})
