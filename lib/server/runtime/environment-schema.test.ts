import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment-schema'

describe('the settings', () => {
  test('none is needed', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      contentApiUrl: 'http://127.0.0.1:4400/api',
      embedded: true,
      maintenance: false,
      serviceWorker: true,
      trustedProxies: 0,
    })
  })

  test('empty ones count as absent', () => {
    expect(readEnvironment({ CONTENT_API_URL: '', PORT: '' })).toMatchObject({ embedded: true, port: 3000 })
  })

  test('the public volumes are those of the content model on the CMS’s host, unless others are named', () => {
    expect(readEnvironment({ CONTENT_API_URL: 'https://cms.example.test/x' }).mediaUrls).toEqual([
      'https://cms.example.test/uploads/images',
      'https://cms.example.test/uploads/documents',
    ])
    const MEDIA_URLS = 'https://cdn.example.test/images/, https://cms.example.test/files'
    expect(readEnvironment({ MEDIA_URLS }).mediaUrls).toEqual([
      'https://cdn.example.test/images',
      'https://cms.example.test/files',
    ])
    expect(() => readEnvironment({ MEDIA_URLS: '/uploads' })).toThrow('MEDIA_URLS')
  })

  test('/api is the backend’s path where none is given', () => {
    expect(readEnvironment({ CONTENT_API_URL: 'https://cms.example.test' }).contentApiUrl).toBe(
      'https://cms.example.test/api',
    )
    expect(readEnvironment({ CONTENT_API_URL: 'https://cms.example.test/graphql' }).contentApiUrl).toBe(
      'https://cms.example.test/graphql',
    )
  })

  test('the sites have the ids of the table, or those that are set', () => {
    expect(readEnvironment({}).siteIds).toEqual({ nl: 1, en: 3 })
    expect(readEnvironment({ CONTENT_SITE_IDS: ' en = 2, nl=1' }).siteIds).toEqual({ nl: 1, en: 2 })
  })

  test.each(['2', 'nl=1', 'nl=1,en=1', 'nl=1,en=0', 'nl=1,en=x', 'nl=1,nl=2,en=3', 'nl=1,de=2', 'nl=1,en=2,de=3'])(
    'the ids of sites cannot be %s',
    (ids) => {
      expect(() => readEnvironment({ CONTENT_SITE_IDS: ids })).toThrow(/CONTENT_SITE_IDS .*nl=1,en=2/)
    },
  )

  test('the port decides the site’s address, unless it is set', () => {
    expect(readEnvironment({ PORT: '3100' }).siteUrl).toBe('http://localhost:3100')
    expect(readEnvironment({ SITE_URL: 'https://www.example.test/' }).siteUrl).toBe('https://www.example.test')
  })

  test('without an id there is no tag container', () => {
    expect(readEnvironment({ GTM_URL: 'http://localhost:4970/gtm.js' }).tagContainer).toBeNull()
    expect(readEnvironment({ GTM_ID: 'GTM-ABC1234' }).tagContainer).toEqual({
      id: 'GTM-ABC1234',
      url: 'https://www.googletagmanager.com/gtm.js',
    })
  })

  test('the embedded backend’s websocket is for browsers on this machine; another one is named', () => {
    expect(readEnvironment({ BACKEND_PORT: '4960' }).realtimeUrl).toBe('ws://127.0.0.1:4960/api')
    expect(readEnvironment({ SITE_URL: 'https://www.example.test' }).realtimeUrl).toBeNull()
    expect(readEnvironment({ CONTENT_API_URL: 'https://cms.example.test' }).realtimeUrl).toBeNull()
    const given = { CONTENT_API_URL: 'https://cms.example.test', REALTIME_URL: 'wss://cms.example.test/live' }
    expect(readEnvironment(given).realtimeUrl).toBe('wss://cms.example.test/live')
  })

  test.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ CONTENT_API_URL: 'not an address' }, 'CONTENT_API_URL'],
    [{ CONTENT_API_URL: 'ftp://cms.example.test' }, 'CONTENT_API_URL'],
    [{ SITE_URL: 'example.test' }, 'SITE_URL'],
    [{ MAINTENANCE: 'yes' }, 'MAINTENANCE'],
    [{ GTM_ID: 'UA-12345' }, 'GTM_ID'],
    [{ GTM_ID: "GTM-X'+alert(1)+'" }, 'GTM_ID'],
    [{ GTM_URL: 'gtm.js' }, 'GTM_URL'],
    [{ PREVIEW_SECRET: 'short' }, 'PREVIEW_SECRET'],
    [{ CONTENT_SUBMISSIONS_TOKEN: 'short' }, 'CONTENT_SUBMISSIONS_TOKEN'],
    [{ SMTP_URL: 'mail.example.test' }, 'SMTP_URL'],
    [{ SMTP_FROM: 'nobody' }, 'SMTP_FROM'],
    [{ CLAMAV_URL: 'clamd' }, 'CLAMAV_URL'],
    [{ CLAMAV_URL: 'unix://clamd.ctl' }, 'CLAMAV_URL'],
    [{ CLAMAV_URL: 'tcp://' }, 'CLAMAV_URL'],
    [{ CMS_URL: 'cms.example.test' }, 'CMS_URL'],
    [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: 'nginx' }, 'TRUSTED_PROXIES'],
    [{ REALTIME_URL: 'https://cms.example.test' }, 'REALTIME_URL'],
  ])('%j is refused by name', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentError)
    expect(() => readEnvironment(variables)).toThrow(name)
  })
})
