/** Requests that no browser sends, with their expected responses. The runner is tests/e2e/hostile-requests.spec.ts. */
import { BOUNDARY, type Fields, multipart, type RawRequest } from '../raw-request.ts'

export interface HostileRequest extends RawRequest {
  what: string
  status: number | readonly number[]
  says?: RegExp | undefined
  /** What the response must not have. */
  lacks?: RegExp
}

export const MULTIPART = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`
export const URLENCODED = 'Content-Type: application/x-www-form-urlencoded'

/** What a response has, where its status is not all. */
type Expected = Pick<HostileRequest, 'status' | 'says' | 'lacks'>

export const NOT_FOUND: Expected = {
  status: 404,
  says: /Helaas, de pagina die u zoekt is niet beschikbaar\.|Sorry, the page you are/,
}
const NOT_SENT: Expected = { status: [400, 409], says: /Er is niets verstuurd|Nothing was sent/ }

const PAGES = ['/', '/en', '/contact', '/actueel/acht-nieuwe-silos', '/nope']
const FILES = ['/brand/logo.svg', '/icons/icon-64.png', '/sitemap.xml', '/robots.txt', '/sw.js', '/_next/static/x.js']
const PROGRAMS = ['/api/health', '/api/nope', '/api/payload/contact', '/api/preview', '/api/preview/version']

export const words = (text: string): string[] => text.trim().split(/\s+/)

export const rows = <Value>(values: readonly Value[], row: (value: Value) => HostileRequest): HostileRequest[] =>
  values.map(row)

/** @param headers lines, as they are sent */
const send = (
  method: string,
  what: string,
  target: string,
  expected: HostileRequest['status'] | Expected,
  headers: readonly string[] = [],
  body: Buffer | string = '',
): HostileRequest => ({
  method,
  what,
  target,
  body,
  headers: headers.map((line) => pair(line)),
  ...(typeof expected === 'object' && 'status' in expected ? expected : { status: expected }),
})
const pair = (line: string): [string, string] => {
  const end = line.indexOf(': ')
  return [line.slice(0, end), line.slice(end + 2)]
}

type Rest = Parameters<typeof send> extends [string, ...infer Others] ? Others : never
export const get = (...rest: Rest): HostileRequest => send('GET', ...rest)
export const post = (...rest: Rest): HostileRequest => send('POST', ...rest)

const METHODS: HostileRequest[] = [
  ...PAGES.flatMap((target) => {
    const says = target.startsWith('/en') ? /not possible at this/ : /kan dat niet/
    return rows(words('PUT PATCH DELETE OPTIONS TRACE PROPFIND'), (method) =>
      send(method, 'change a page', target, { status: 405, says }),
    )
  }),
  ...[...FILES, ...PROGRAMS, '/_next/image?url=%2Fx&w=64&q=75', '/uploads/x.pdf'].flatMap((target) =>
    rows(words('POST PUT DELETE OPTIONS TRACE'), (method) => send(method, 'where only is read', target, 405)),
  ),
  ...['/api/revalidate', '/api/preview/exit'].flatMap((target) =>
    rows(words('GET HEAD PUT OPTIONS'), (method) => send(method, 'where only is posted', target, 405)),
  ),
  ...rows(words('HEAD PUT DELETE OPTIONS'), (method) => send(method, 'change the gateway', '/graphql', 405)),
  send('ABRACADABRA', 'a method that is none', '/', 400),
  send('get', 'a method in small letters', '/', 400),
]

const TARGETS: HostileRequest[] = [
  ...rows(words('* http://evil.example/ https://evil.example/contact contact ?a javascript:alert(1) /#a'), (target) =>
    get('a target that is none', target, 400),
  ),
  send('OPTIONS', 'the target * of OPTIONS', '*', 400),
  post('an absolute target of a form', 'http://evil.example/contact', 400),
  send('CONNECT', 'a tunnel', 'evil.example:443', 0),
  ...rows(
    words(
      `/%00 /contact%0D%0AX:1 /contact%e2%80%a8 /en/contact%e2%80%a8 /contact%7f /contact%c2%85 /a%5cb /\\ /% /%zz /%c0%af
      /%ed%a0%80 /api/%00 /_next/static/%00 /uploads/%00 /graphql%00 /brand/%e2%80%a8 /sitemap.xml%00`,
    ),
    (target) => get('an address that nothing can have', target, NOT_FOUND),
  ),
  get('the data of an address that nothing can have', '/api/payload/%00', { status: 404, says: /not pre-rendered/ }),
  ...rows(['/500', '/en/500'], (target) => get('the page about failures', target, NOT_FOUND)),
  ...rows([`/${'a/'.repeat(200)}`, `/${'%61'.repeat(2000)}`, '/api/../nope'], (target) =>
    get('a page that there is not', target, [308, 404]),
  ),
  get('headers without end', `/${'a'.repeat(20_000)}`, 431),
]

const HEADERS: HostileRequest[] = [
  get('two hosts', '/', 400, ['Host: localhost', 'Host: evil.example']),
  ...rows(['evil.example/..', 'user@evil.example', '', 'evil.example:port'], (host) =>
    get(`the host "${host}"`, '/', 400, [`Host: ${host}`]),
  ),
  ...rows(
    ['nonsense', '%5B%5D', '%', '%5B%22%22%2C%7B%22children%22%3A1%7D%5D', `%5B${'%5B'.repeat(2000)}`],
    (tree) => {
      const headers = ['RSC: 1', `Next-Router-State-Tree: ${tree}`]
      return get('a state of the router that is none', '/contact', [200, 307, 400], headers)
    },
  ),
  ...rows(['/x', '/../..', '/%00'], (segment) => {
    const headers = ['RSC: 1', 'Next-Router-Prefetch: 1', `Next-Router-Segment-Prefetch: ${segment}`]
    return get('a segment that there is not', '/contact', [200, 204, 307, 404], headers)
  }),
  ...rows(
    words(
      `X-Middleware-Subrequest X-Middleware-Rewrite X-Middleware-Next X-Middleware-Override-Headers X-Matched-Path
      X-Invoke-Path X-Invoke-Status X-Invoke-Error X-Invoke-Output X-Nextjs-Data X-Now-Route-Matches
      X-Prerender-Revalidate X-Next-Resume-State-Length Next-Resume X-Next-Intl-Locale X-Action-Forwarded X-Data-Request
      X-Nextjs-Postponed X-Nextjs-Html-Request-Id Next-Url Next-Action`,
    ),
    (name) => {
      const expected = { status: 200, says: /<html lang="nl"/ }
      return get(`${name} from outside`, '/contact', expected, [`${name}: /en/news`, 'Accept-Language: nl'])
    },
  ),
  get('a host from an untrusted client', '/contact/', 308, ['X-Forwarded-Host: evil.example']),
  get('an unsatisfiable range', '/brand/logo.svg', 200, ['Range: bytes=99999999-']),
  ...rows(['If-Match: "x"', 'Range: nonsense'], (header) =>
    get('a condition that fails', '/brand/logo.svg', 200, [header]),
  ),
  get('bytes beyond ASCII', '/caf\u00e9', 400),
  get('a cookie that is none', '/contact', 200, ['Cookie: %00;=;;__prerender_bypass=%;a=\u00ff']),
  get('languages without end', '/', 200, [`Accept-Language: ${'xx;q=9,'.repeat(1000)}`]),
  get('an expectation', '/', 417, ['Expect: a miracle']),
  get('an upgrade', '/', 200, ['Upgrade: websocket', 'Connection: Upgrade']),
]

const BROKEN_OFF = multipart([['a', 'b']]).slice(0, -20)

// Those that are too large: lib/server/http/request-bodies.test.ts, lib/server/http/body-limits.test.ts.
const BODIES: HostileRequest[] = [
  ...rows(['GET', 'HEAD'], (method) => send(method, 'to read with a body', '/', 413, [], 'a'.repeat(100))),
  get('a body of unknown length', '/api/health', 413, ['Transfer-Encoding: chunked'], '1\r\na\r\n0\r\n\r\n'),
  post('a long call of the webhook', '/api/revalidate', 413, [], 'a'.repeat(300_000)),
  ...rows(words('/api/preview/exit /%61pi/preview/exit'), (target) =>
    post('a long end of a preview', target, 413, [URLENCODED], 'a'.repeat(5000)),
  ),
  post('a form of a thousand kilobytes in no parts', '/contact', NOT_SENT, [URLENCODED], 'a'.repeat(1_000_000)),
  post('the gateway, spelt in another way', '/graph%71l', { status: 400, says: /"errors"/ }, [MULTIPART], BROKEN_OFF),
  post('a form that breaks off, to a page named like a program', '/graphql%2F', NOT_SENT, [MULTIPART], BROKEN_OFF),
  post('a length that is none', '/contact', 400, ['Content-Length: -1']),
]

/** The fields of a real form of the site, changed as no browser changes them. */
const FORGED: readonly (readonly [what: string, forge: (real: Record<string, string>) => Fields])[] = [
  ['no field', () => []],
  ['fields of no form', () => [['a', 'b']]],
  ['an action that there is not', () => [[`$ACTION_ID_${'f'.repeat(42)}`, '']]],
  ['a description of an unknown action', () => described(`{"id":"${'e'.repeat(42)}","bound":null}`)],
  ['nothing bound', (real) => Object.entries(real).filter(([name]) => name !== '$ACTION_1:1')],
  ['bound to nothing', (real) => changed(real, '$ACTION_1:0', (text) => text.replace('"$@1"', 'null'))],
  ['bound to a far part', (real) => changed(real, '$ACTION_1:0', (text) => text.replace('$@1', '$@ffffff'))],
  ['two descriptions', (real) => [...Object.entries(real), ['$ACTION_1:0', real['$ACTION_1:0'] ?? '']]],
  ...[
    ...['', '["$undefined","$undefined"]', `[${'1,'.repeat(1500)}1]`, '['.repeat(5000)],
    ...words(
      `{ null {} [] [null] [1,2,3] ["$1"] ["$@1"] ["$F1"] ["$K1"] ["$i1"] ["$B1"] [{"__proto__":{"x":1}},null]
      ["$1:__proto__:constructor:constructor"] [{"then":"$1:0"},null] [{"form":"contact","locale":"nl"},null,1,2]`,
    ),
    `[${'['.repeat(500)}${']'.repeat(500)}]`,
  ].map((bound): readonly [string, (real: Record<string, string>) => Fields] => [
    `bound ${bound.slice(0, 30)}`,
    (real) => changed(real, '$ACTION_1:1', () => bound),
  ]),
]

const described = (text: string): Fields => Object.entries({ $ACTION_REF_1: '', '$ACTION_1:0': text })
const changed = (real: Record<string, string>, name: string, change: (text: string) => string): Fields =>
  Object.entries(real).map(([key, text]) => [key, key === name ? change(text) : text])

const UNKNOWN_ACTION = `Next-Action: ${'f'.repeat(42)}`

export const forgedForms = (real: Record<string, string>): HostileRequest[] => [
  ...rows(FORGED, ([what, forge]) =>
    post(`a forged form: ${what}`, '/contact', NOT_SENT, [MULTIPART], multipart(forge(real))),
  ),
  ...rows(words('/en/contact /nope /contact%e2%80%a8'), (target) =>
    post('a forged form elsewhere', target, NOT_SENT, [MULTIPART], multipart([['$ACTION_REF_1', '']])),
  ),
  ...rows(['', 'f'.repeat(42), 'toString', '\u00e9'], (id) => {
    const headers = [`Next-Action: ${id}`, 'Content-Type: text/plain;charset=UTF-8']
    return post(`a call of the action "${id}"`, '/contact', NOT_SENT, headers, '[]')
  }),
  post('an action in parts', '/contact', NOT_SENT, [MULTIPART, UNKNOWN_ACTION], multipart([['0', '[]']])),
  ...rows(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary='], (type) =>
    post(`a form as ${type}`, '/contact', NOT_SENT, [`Content-Type: ${type}`], multipart(Object.entries(real))),
  ),
  post('a form without an end', '/contact', NOT_SENT, [MULTIPART], multipart(Object.entries(real)).slice(0, -20)),
  post('a form of nothing', '/contact', 400),
  post('a form of nothing in parts', '/contact', NOT_SENT, [MULTIPART]),
]

/** Those that need no page of the site. */
export const HOSTILE_REQUESTS = [...METHODS, ...TARGETS, ...HEADERS, ...BODIES]
