import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startTestBackend } from '@/backend/testing'
import { listen } from '@/lib/server/http/testing'
import { readEnvironment } from '@/lib/server/runtime/settings'
import { checkServices, checkSite, findingOfRedis } from './doctor'
import { checkContent } from './lib/doctor/content'

const TOKENS = { token: 'content-token-1', submissionsToken: 'submissions-token-1' }

async function settings(more: Record<string, string> = {}) {
  const { url } = await startTestBackend(TOKENS)
  const tokens = { CONTENT_API_TOKEN: TOKENS.token, CONTENT_SUBMISSIONS_TOKEN: TOKENS.submissionsToken }
  return readEnvironment({ CONTENT_API_URL: url, ...tokens, MEDIA_URLS: `${url}/uploads/images`, ...more })
}

const problemsOf = (findings: { level: string; text: string }[]): string =>
  findings.flatMap(({ level, text }) => (level === 'problem' ? [text] : [])).join('\n')

test('a content backend with everything that the site needs has no problem', async () => {
  const findings = await checkContent(await settings())
  const texts = findings.map(({ text }) => text).join('\n')
  expect(problemsOf(findings)).toBe('')
  expect(texts).not.toMatch(/dev mode|search engines|company's name/)
  expect(texts).toMatch(
    /types of entries.*SEOmatic can.*jobAlert is not there.*CONTENT_SUBMISSIONS_TOKEN reads no submission/s,
  )
})

test.each([
  ['a wrong token', { CONTENT_API_TOKEN: 'wrong-token' }, /^CONTENT_API_TOKEN is wrong or expired/],
  ['an address without a backend', { CONTENT_API_URL: 'http://127.0.0.1:9/api' }, /nothing answers there/],
  ['other ids of sites', { CONTENT_SITE_IDS: 'nl=7,en=8' }, /Set CONTENT_SITE_IDS=nl=1,en=3\.$/],
  ['another token for submissions', { CONTENT_SUBMISSIONS_TOKEN: 'another-token-22' }, /personal links do not work/],
  ['pictures elsewhere', { MEDIA_URLS: 'https://media.example.test' }, /which MEDIA_URLS .* does not name/],
])('with %s it says what to set', async (_, more, words) => {
  expect(problemsOf(await checkContent(await settings(more)))).toMatch(words)
})

test('services that are set and do not answer are named with their setting', async () => {
  const urls = { REDIS_URL: 'redis://127.0.0.1:9', SMTP_URL: 'smtp://127.0.0.1:9', CLAMAV_URL: 'tcp://127.0.0.1:9' }
  const nowhere = { ...urls, DATA_DIR: '/nonexistent/folder' }
  const problems = problemsOf(await checkServices(readEnvironment(nowhere)))
  for (const name of Object.keys(nowhere)) expect(problems).toContain(name)
})

test.each([
  ['6.0.20', '', 'problem', 'has to be 6.2 or newer'],
  ['7.4.1', 'maxmemory:0\r\nmaxmemory_policy:noeviction', 'warning', 'set maxmemory and'],
  ['7.4.1', 'maxmemory:9\r\nmaxmemory_policy:noeviction', 'warning', 'once it is full'],
  ['6.2.0', 'maxmemory:9\r\nmaxmemory_policy:allkeys-lru', 'ok', 'answers.'],
])('of a Redis %s with %j it says: %s', (version, memory, level, words) => {
  const finding = findingOfRedis(`redis_version:${version}\r\n${memory}\r\n`)
  expect(finding).toMatchObject({ level, text: expect.stringContaining(words) })
})

async function serve(answer: (request: IncomingMessage, body: string) => [status: number, body: string]) {
  const server = createServer(async (request, response) => {
    const [status, body] = answer(request, await text(request))
    response.writeHead(status).end(body)
  })
  return `http://127.0.0.1:${await listen(server)}`
}

test('of the site it tells what is not as set', async () => {
  const health = JSON.stringify({ status: 'ok', content: 'away', redis: 'none', disk: 'ok' })
  const SITE_URL = await serve(({ url }) => (url === '/api/health' ? [200, health] : [401, '']))
  const problems = problemsOf(await checkSite(readEnvironment({ SITE_URL }), 'secret'))
  expect(problems).toContain('The site reports of content: away')
  expect(problems).toContain('The webhook refuses REVALIDATE_SECRET')

  const other = await serve(() => [404, '<html>'])
  expect(problemsOf(await checkSite(readEnvironment({ SITE_URL: other }), undefined))).toContain('something else')
  const proxied = readEnvironment({ SITE_URL: 'https://127.0.0.1:9' })
  expect(problemsOf(await checkSite(proxied, undefined))).toMatch(/TRUSTED_PROXIES is 0.*cannot be reached/s)
})

/** A Craft with these answers to queries with these words. */
const craft = (answers: Record<string, object>) =>
  serve((_, body) => {
    const [, found] = Object.entries(answers).find(([words]) => body.includes(words)) ?? []
    return [200, JSON.stringify(found ?? { data: { ping: 'pong', entry: null } })]
  })

test('of a Craft with other types and a token of one language it names what is missing, and nothing else', async () => {
  const setup = {
    home_nl: { metaTitleContainer: '{"title":{"title":"Nederlands | Home"}}' },
    general_nl: { metaTagContainer: '{"robots":{"content":"none"}}' },
  }
  const url = await craft({
    noType_Entry: { errors: [{ message: 'No such type', trace: [] }], data: setup },
    __type: { errors: [{ message: 'x' }], data: { home_Entry: null, news_Entry: { fields: [{ name: 'title' }] } } },
    'site: [\\"nl\\"]': { data: { entries: [{ siteId: 1 }] } },
    'site: [\\"en\\"]': { data: { entries: [] } },
    formieSubmissions: { data: { formieSubmissions: [] } },
  })
  const findings = await checkContent(await settings({ CONTENT_API_URL: url }))
  const texts = findings.map(({ text }) => text).join('\n')
  const named = [/home_Entry is not in the schema of CONTENT_API_TOKEN/, /news_Entry has no .*uri/]
  const others = [/of a site with the handle "en" can be read/, /lacks "View all submissions"/]
  for (const words of [...named, ...others, /dev mode.*hides all pages.*"Nederlands"/s]) expect(texts).toMatch(words)
  expect(texts).not.toContain('Set CONTENT_SITE_IDS')
})

test('a captcha that the site cannot answer is named with its form, though the list of the form lacks it', async () => {
  const mutation = (form: string, ...captchas: string[]) => ({
    name: `save_${form}_Submission`,
    args: [
      { name: 'email', type: { name: null } },
      ...captchas.map((name) => ({ name, type: { name: 'FormieCaptchaInput' } })),
    ],
  })
  const fields = [
    { name: 'deleteSubmission', args: [] },
    mutation('contact', 'honeypotCaptcha', 'javascriptCaptcha', 'duplicateCaptcha', 'akismetCaptcha'),
    mutation('jobApplicationEn', 'questionCaptcha'),
    mutation('press', 'turnstileCaptcha'),
  ]
  const url = await craft({ mutationType: { data: { __schema: { mutationType: { fields } } } } })
  const problems = problemsOf(await checkContent(await settings({ CONTENT_API_URL: url })))
  expect(problems).toMatch(/jobApplicationEn has the captcha "questionCaptcha".* for spam/)
  expect(problems).toMatch(/press has the captcha "turnstileCaptcha".* not available/)
  expect(problems.match(/has the captcha/g)).toHaveLength(2)
})
