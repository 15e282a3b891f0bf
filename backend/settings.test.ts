import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { readSettings } from './settings.ts'
import { startTestBackend } from './testing.ts'

vi.mock('node:timers/promises', { spy: true })

const read = (environment: Record<string, string>) => readSettings(environment as NodeJS.ProcessEnv)

test('e-mail is sent from one address, with or without a name, where a mail server is set', () => {
  const url = 'smtps://user:p%40ss@mail.polymeer.test:465'
  expect(read({ SMTP_URL: '', SMTP_FROM: 'site@polymeer.test' }).mail).toBeNull()
  expect(read({ SMTP_URL: url, SITE_URL: 'https://www.polymeer.test/' }).mail?.from).toBe('no-reply@www.polymeer.test')
  for (const from of ['Polymeer & Zonen <site@polymeer.test>', '<site@polymeer.test>', 'site@polymeer.test'])
    expect(read({ SMTP_URL: url, SMTP_FROM: from }).mail).toEqual({ url, from })
  for (const from of ['Polymeer', 'a@b, c@d', 'a@b\r\nBcc: c@d', 'X <a@b> <c@d>'])
    expect(() => read({ SMTP_URL: url, SMTP_FROM: from }), from).toThrow('is no e-mail address')
  for (const other of ['mail.polymeer.test', 'https://mail.polymeer.test'])
    expect(() => read({ SMTP_URL: other }), other).toThrow('SMTP_URL')
})

test('a host that can be reached from other machines needs a token, others do not', () => {
  for (const host of ['0.0.0.0', '192.168.0.7', 'backend.internal', '::']) {
    expect(() => read({ BACKEND_HOST: host })).toThrow(`BACKEND_HOST ${host} can be reached from other machines`)
    expect(read({ BACKEND_HOST: host, CONTENT_API_TOKEN: 'secret' }).host).toBe(host)
  }
  for (const host of ['127.0.0.1', '127.0.0.2', 'localhost', '::1'])
    expect(read({ BACKEND_HOST: host }).token).toBeNull()
})

test('it sends spans to the collector of the site, under a name of its own', () => {
  expect(read({ OTEL_SERVICE_NAME: 'site' }).collectAs).toBeNull()
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).collectAs).toBe('website-backend')
})

const NEWS = '... on news_Entry { image { ... on images_Asset { url(width: 800) srcset(sizes: ["400w", "800w"]) } } }'
const ALL = `{ seomatic(uri: "") { metaTitleContainer } entries(section: "news", siteId: 1) { localized { id } ${NEWS} } }`

test('each piece of work costs what is configured, and nothing by default', async () => {
  for (const [work, times] of Object.entries({ REQUEST: 1, SEOMATIC: 1, ENTRY: 4 + 3, TRANSFORM: 4 * 3, QUEUE: 0 })) {
    const { cost } = read({ [`BACKEND_${work}_MS`]: '10' })
    const { url } = await startTestBackend({ cost })
    const waits = vi.mocked(setTimeout).mockReset().mockResolvedValue(undefined)
    const response = await fetch(`${url}/api?${new URLSearchParams({ query: ALL })}`)
    expect(await response.json()).not.toHaveProperty('errors')
    expect(waits.mock.calls, work).toEqual(times ? [[times * 10]] : [])
  }
})
