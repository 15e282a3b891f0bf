import { expect, test } from 'vitest'
import { readEnvironment } from './settings'

const OWN = { port: 3000, siteUrl: 'http://localhost:3000', contentApiUrl: 'http://127.0.0.1:4400/api', embedded: true }
const DEFAULTS = { ...OWN, maintenance: false, serviceWorker: true, trustedProxies: 0, siteIds: { nl: 1, en: 3 } }
const SITE = 'https://www.example.test'
const CMS = 'https://cms.example.test'
const VOLUMES = [`${CMS}/uploads/images`, `${CMS}/uploads/documents`]
const CONTAINER = { id: 'GTM-ABC1234', url: 'https://www.googletagmanager.com/gtm.js', loads: 'always' }

test.each<[what: string, given: Record<string, string>, expected: object]>([
  ['none is needed', {}, DEFAULTS],
  ['empty ones count as absent', { CONTENT_API_URL: '', PORT: '' }, DEFAULTS],
  ['the port decides the site’s address', { PORT: '3100' }, { siteUrl: 'http://localhost:3100' }],
  ['unless it is set', { SITE_URL: `${SITE}/` }, { siteUrl: SITE }],
  ['/api is the backend’s path where none is given', { CONTENT_API_URL: CMS }, { contentApiUrl: `${CMS}/api` }],
  ['another one is kept', { CONTENT_API_URL: `${CMS}/graphql` }, { contentApiUrl: `${CMS}/graphql` }],
  ['the volumes of the CMS are public', { CONTENT_API_URL: `${CMS}/x` }, { mediaUrls: VOLUMES }],
  ['or those that are named', { MEDIA_URLS: `${CMS}/x/, ${SITE}/y` }, { mediaUrls: [`${CMS}/x`, `${SITE}/y`] }],
  ['the sites may have other ids', { CONTENT_SITE_IDS: ' en = 2, nl=1' }, { siteIds: { nl: 1, en: 2 } }],
  ['without an id there is no tag container', { GTM_URL: `${SITE}/gtm.js` }, { tagContainer: null }],
  ['with one there is', { GTM_ID: 'GTM-ABC1234' }, { tagContainer: CONTAINER }],
  ['this machine reaches the backend’s socket', { BACKEND_PORT: '4960' }, { realtimeUrl: 'ws://127.0.0.1:4960/api' }],
  ['others do not', { SITE_URL: SITE }, { realtimeUrl: null }],
  ['that of a CMS is unknown', { CONTENT_API_URL: CMS }, { realtimeUrl: null }],
  ['unless it is named', { CONTENT_API_URL: CMS, REALTIME_URL: 'wss://a.test/x' }, { realtimeUrl: 'wss://a.test/x' }],
])('%s: %j', (_, given, expected) => {
  expect(readEnvironment(given)).toMatchObject(expected)
})

test.each(['2', 'nl=1', 'nl=1,en=1', 'nl=1,en=x', 'nl=1,nl=2,en=3', 'nl=1,en=2,de=3'])('no sites: %s', (ids) => {
  expect(() => readEnvironment({ CONTENT_SITE_IDS: ids })).toThrow(/CONTENT_SITE_IDS .*nl=1,en=2/)
})

test.each(
  Object.entries({
    PORT: ['many', '70000', '6000'],
    BACKEND_PORT: ['0', '4190'],
    CONTENT_API_URL: ['not an address', 'ftp://cms.example.test'],
    MEDIA_URLS: ['/uploads'],
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
    expect(() => readEnvironment({ [name]: value }), value).toThrow(new RegExp(`The setting ${name}[\\w.]* is wrong`))
})
