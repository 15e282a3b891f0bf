import { expect, test } from 'vitest'
import { readEnvironment } from './settings'

test('none is needed, and empty ones count as absent', () => {
  const backend = { contentApiUrl: 'http://127.0.0.1:4400/api', embedded: true }
  const off = { maintenance: false, serviceWorker: true, trustedProxies: 0 }
  for (const given of [{}, { CONTENT_API_URL: '', PORT: '' }])
    expect(readEnvironment(given)).toMatchObject({ port: 3000, siteUrl: 'http://localhost:3000', ...backend, ...off })
})

test('the public volumes are those of the content model on the CMS’s host, unless others are named', () => {
  const own = ['https://cms.example.test/uploads/images', 'https://cms.example.test/uploads/documents']
  expect(readEnvironment({ CONTENT_API_URL: 'https://cms.example.test/x' }).mediaUrls).toEqual(own)
  const others = ['https://cdn.example.test/images', 'https://cms.example.test/files']
  expect(readEnvironment({ MEDIA_URLS: `${others[0]}/, ${others[1]}` }).mediaUrls).toEqual(others)
  expect(() => readEnvironment({ MEDIA_URLS: '/uploads' })).toThrow('MEDIA_URLS')
})

test('/api is the backend’s path where none is given', () => {
  const CMS = 'https://cms.example.test'
  expect(readEnvironment({ CONTENT_API_URL: CMS }).contentApiUrl).toBe(`${CMS}/api`)
  expect(readEnvironment({ CONTENT_API_URL: `${CMS}/graphql` }).contentApiUrl).toBe(`${CMS}/graphql`)
})

test('the sites have the ids of the table, or those that are set', () => {
  expect(readEnvironment({}).siteIds).toEqual({ nl: 1, en: 3 })
  expect(readEnvironment({ CONTENT_SITE_IDS: ' en = 2, nl=1' }).siteIds).toEqual({ nl: 1, en: 2 })
})

test.each(['2', 'nl=1', 'nl=1,en=1', 'nl=1,en=x', 'nl=1,nl=2,en=3', 'nl=1,en=2,de=3'])('no sites: %s', (ids) => {
  expect(() => readEnvironment({ CONTENT_SITE_IDS: ids })).toThrow(/CONTENT_SITE_IDS .*nl=1,en=2/)
})

test('the port decides the site’s address, unless it is set', () => {
  expect(readEnvironment({ PORT: '3100' }).siteUrl).toBe('http://localhost:3100')
  expect(readEnvironment({ SITE_URL: 'https://www.example.test/' }).siteUrl).toBe('https://www.example.test')
})

test('without an id there is no tag container', () => {
  expect(readEnvironment({ GTM_URL: 'http://localhost:4970/gtm.js' }).tagContainer).toBeNull()
  const { tagContainer } = readEnvironment({ GTM_ID: 'GTM-ABC1234' })
  const url = 'https://www.googletagmanager.com/gtm.js'
  expect(tagContainer).toEqual({ id: 'GTM-ABC1234', url, loads: 'always' })
})

test('the embedded backend’s websocket is for browsers on this machine; another one is named', () => {
  expect(readEnvironment({ BACKEND_PORT: '4960' }).realtimeUrl).toBe('ws://127.0.0.1:4960/api')
  expect(readEnvironment({ SITE_URL: 'https://www.example.test' }).realtimeUrl).toBeNull()
  expect(readEnvironment({ CONTENT_API_URL: 'https://cms.example.test' }).realtimeUrl).toBeNull()
  const given = { CONTENT_API_URL: 'https://cms.example.test', REALTIME_URL: 'wss://cms.example.test/live' }
  expect(readEnvironment(given).realtimeUrl).toBe('wss://cms.example.test/live')
})

test.each(
  Object.entries({
    PORT: ['many', '70000', '6000'],
    BACKEND_PORT: ['0', '4190'],
    CONTENT_API_URL: ['not an address', 'ftp://cms.example.test'],
    SITE_URL: ['example.test'],
    MAINTENANCE: ['yes'],
    GTM_ID: ['UA-12345', "GTM-X'+alert(1)+'"],
    GTM_URL: ['gtm.js'],
    TAG_MANAGER: ['never', 'Consent'],
    PREVIEW_SECRET: ['short'],
    CONTENT_SUBMISSIONS_TOKEN: ['short'],
    SMTP_URL: ['mail.example.test'],
    SMTP_FROM: ['nobody'],
    CLAMAV_URL: ['clamd', 'unix://clamd.ctl', 'tcp://'],
    CMS_URL: ['cms.example.test'],
    TRUSTED_PROXIES: ['-1', 'nginx'],
    REALTIME_URL: ['https://cms.example.test'],
  }),
)('a wrong %s is refused by name: %j', (name, values) => {
  for (const value of values)
    expect(() => readEnvironment({ [name]: value }), value).toThrow(new RegExp(`The setting ${name} is wrong`))
})
