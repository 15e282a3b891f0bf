import { expect, test } from 'vitest'
import { isForeignHost } from './request-headers'

const SITE = 'www.example.test'

test.each([
  ['the site’s own', { host: 'www.example.test' }, false, false],
  ['in capitals, with the usual port', { host: 'WWW.Example.test:443' }, false, false],
  ['a staging name', { host: 'staging.example.test' }, false, true],
  ['another port', { host: 'www.example.test:8080' }, false, true],
  ['the server’s address', { host: '93.184.216.34' }, false, true],
  ['the server’s address, through a proxy', { host: '93.184.216.34' }, true, true],
  ['localhost, without a proxy', { host: 'localhost:3000' }, false, true],
  ['that of a proxy that sends its own name on', { host: '127.0.0.1:3000' }, true, false],
  ['that of a service in a container network', { host: 'web:3000' }, true, false],
  ['the site’s, named by a trusted proxy', { host: 'web', 'x-forwarded-host': 'www.example.test' }, true, false],
  ['another one, named by a trusted proxy', { host: 'web', 'x-forwarded-host': 'old.example.test' }, true, true],
])('a visitor who came by %s', (_, headers, proxied, foreign) => {
  expect(isForeignHost(headers, SITE, proxied)).toBe(foreign)
})
