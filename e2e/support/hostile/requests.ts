/** Requests that no browser sends, with their expected responses. The runner is e2e/hostile-requests.spec.ts. */
import { gzipSync } from 'node:zlib'
import { BOUNDARY, type Fields, multipart, type RawRequest } from '../raw-request.ts'

export interface HostileRequest extends RawRequest {
  what: string
  status: number | readonly number[]
  /** Expected text of the response. */
  says?: RegExp | undefined
  /** What the response must not have. */
  lacks?: RegExp
}

export const MULTIPART = ['Content-Type', `multipart/form-data; boundary=${BOUNDARY}`] as const
export const JSON_TYPE = ['Content-Type', 'application/json'] as const
const URLENCODED = ['Content-Type', 'application/x-www-form-urlencoded'] as const

export const NOT_FOUND = {
  status: 404,
  says: /Helaas, de pagina die u zoekt is niet beschikbaar\.|Sorry, the page you are/,
}
const NOT_SENT = { status: [400, 409], says: /Er is niets verstuurd|Nothing was sent/ }

const PAGES = ['/', '/en', '/contact', '/actueel/acht-nieuwe-silos', '/nope']
const FILES = ['/brand/logo.svg', '/icons/icon-64.png', '/sitemap.xml', '/robots.txt', '/sw.js', '/_next/static/x.js']
const PROGRAMS = ['/api/health', '/api/nope', '/api/payload/contact', '/api/preview', '/api/preview/version']

/** The words of a text. */
export const words = (text: string): string[] => text.trim().split(/\s+/)

export const rows = <Value>(values: readonly Value[], row: (value: Value) => HostileRequest): HostileRequest[] =>
  values.map(row)

const pairs = (headers: Record<string, string>) => Object.entries(headers)

const METHODS: HostileRequest[] = [
  ...PAGES.flatMap((target) =>
    rows(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'], (method) => ({
      what: `${method} of a page`,
      ...{ method, target, status: 405, says: target.startsWith('/en') ? /not possible at this/ : /kan dat niet/ },
    })),
  ),
  ...[...FILES, ...PROGRAMS, '/_next/image?url=%2Fx&w=64&q=75', '/uploads/x.pdf'].flatMap((target) =>
    rows(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'], (method) => ({
      what: `${method} where only is read`,
      ...{ method, target, status: 405 },
    })),
  ),
  ...['/api/revalidate', '/api/preview/exit'].flatMap((target) =>
    rows(['GET', 'HEAD', 'PUT', 'OPTIONS'], (method) => ({
      what: `${method} where only is posted`,
      ...{ method, target, status: 405 },
    })),
  ),
  ...rows(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'], (method) => ({
    what: `${method} of the gateway`,
    ...{ method, target: '/graphql', status: 405 },
  })),
  { what: 'a method that is none', method: 'ABRACADABRA', target: '/', status: 400 },
  { what: 'a method in small letters', method: 'get', target: '/', status: 400 },
]

const TARGETS: HostileRequest[] = [
  ...rows(
    ['*', 'http://evil.example/', 'https://evil.example/contact', 'contact', '?a', 'javascript:alert(1)', '/#a'],
    (target) => ({
      what: `the target ${target}`,
      ...{ target, status: 400 },
    }),
  ),
  { what: 'the target * of OPTIONS', method: 'OPTIONS', target: '*', status: 400 },
  { what: 'an absolute target of a form', method: 'POST', target: 'http://evil.example/contact', status: 400 },
  { what: 'a tunnel', method: 'CONNECT', target: 'evil.example:443', status: 0 },
  ...rows(
    words(
      `/%00 /a%00b /contact%00 /contact%0a /contact%0D%0AX:1 /contact%e2%80%a8 /contact%E2%80%A9 /%e2%80%a8
      /en/contact%e2%80%a8 /actueel/%e2%80%a9 /contact%7f /contact%c2%85 /contact%1b%5b2J /%5C /a%5cb /\\ /contact\\ /%
      /%zz /a%f /%c0%af /%ed%a0%80 /actueel/%E0%A4%A /api/%00 /api/%zz /_next/%00 /_next/static/%00 /uploads/%00
      /graphql%00 /brand/%e2%80%a8 /sitemap.xml%00`,
    ),
    (target) => ({ what: 'an address that nothing can have', target, ...NOT_FOUND }),
  ),
  ...rows(['/api/payload/%00', '/api/payload/a%e2%80%a8'], (target) => ({
    what: 'the data of an address that nothing can have',
    ...{ target, status: 404, says: /not pre-rendered/ },
  })),
  ...rows(['/500', '/en/500'], (target) => ({ what: 'the page about failures', target, ...NOT_FOUND })),
  ...rows(
    [`/${'a/'.repeat(200)}`, `/${'a'.repeat(5000)}`, `/${'%61'.repeat(2000)}`, '/api/../nope', '/nl/no/such/page'],
    (target) => ({
      what: 'a page that there is not',
      ...{ target, status: [308, 404] },
    }),
  ),
  { what: 'headers without end', target: `/${'a'.repeat(20_000)}`, status: 431 },
]

const HEADERS: HostileRequest[] = [
  {
    what: 'two hosts',
    target: '/',
    headers: [
      ['Host', 'localhost'],
      ['Host', 'evil.example'],
    ],
    status: 400,
  },
  ...rows(['evil.example/..', 'a b', 'user@evil.example', '', 'evil.example:port', '<script>'], (host) => ({
    what: `the host "${host}"`,
    ...{ target: '/', headers: [['Host', host]], status: 400 },
  })),
  ...rows(
    [...words('nonsense %5B%5D %7B%7D %5B1%5D % %5B%22%22%2C%7B%22children%22%3A1%7D%5D'), `%5B${'%5B'.repeat(2000)}`],
    (tree) => ({
      ...{ what: 'a state of the router that is none', target: '/contact', status: [200, 307, 400] },
      headers: pairs({ RSC: '1', 'Next-Router-State-Tree': tree }),
    }),
  ),
  ...rows(['/x', '/_tree', '/_index', '/../..', 'nonsense', '/%00'], (segment) => ({
    ...{ what: 'a segment that there is not', target: '/contact', status: [200, 204, 307, 404] },
    headers: pairs({ RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': segment }),
  })),
  ...rows(
    words(
      `X-Middleware-Subrequest X-Middleware-Rewrite X-Middleware-Next X-Middleware-Override-Headers X-Matched-Path
      X-Invoke-Path X-Invoke-Status X-Invoke-Error X-Invoke-Output X-Nextjs-Data X-Now-Route-Matches
      X-Prerender-Revalidate X-Next-Resume-State-Length Next-Resume X-Next-Intl-Locale X-Action-Forwarded X-Data-Request
      X-Nextjs-Postponed X-Nextjs-Html-Request-Id Next-Url Next-Action`,
    ),
    (name) => ({
      ...{ what: `${name} from outside`, target: '/contact', status: 200, says: /<html lang="nl"/ },
      headers: pairs({ [name]: '/en/news', 'Accept-Language': 'nl' }),
    }),
  ),
  ...rows(['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-Port', 'Forwarded', 'X-Forwarded-For'], (name) => ({
    what: `${name} from an untrusted client`,
    ...{ target: '/contact/', headers: [[name, 'evil.example']], status: 308 },
  })),
  { what: 'an unsatisfiable range', target: '/brand/logo.svg', headers: [['Range', 'bytes=99999999-']], status: 200 },
  ...rows(
    [
      ['If-Match', '"x"'],
      ['If-Unmodified-Since', 'Mon, 01 Jan 1990 00:00:00 GMT'],
      ['Range', 'bytes=5-2'],
      ['Range', 'nonsense'],
    ] as const,
    (header) => ({ what: 'a condition that fails', target: '/brand/logo.svg', headers: [header], status: 200 }),
  ),
  ...rows(['/caf\u00e9', '/contact\u00e2\u0080\u00a8'], (target) => ({
    what: 'bytes beyond ASCII',
    target,
    status: 400,
  })),
  {
    what: 'a cookie that is none',
    target: '/contact',
    headers: [['Cookie', '%00;=;;__prerender_bypass=%;a=\u00ff']],
    status: 200,
  },
  { what: 'languages without end', target: '/', headers: [['Accept-Language', 'xx;q=9,'.repeat(1000)]], status: 200 },
  { what: 'an expectation', target: '/', headers: [['Expect', 'a miracle']], status: 417 },
  {
    ...{ what: 'an upgrade', target: '/', status: 200 },
    headers: pairs({ Upgrade: 'websocket', Connection: 'Upgrade' }),
  },
]

const BODIES: HostileRequest[] = [
  ...rows(['GET', 'HEAD'], (method) => ({
    what: `${method} with a body`,
    method,
    target: '/',
    body: 'a'.repeat(100),
    status: 413,
  })),
  {
    what: 'GET with a body of unknown length',
    target: '/api/health',
    headers: [['Transfer-Encoding', 'chunked']],
    body: '1\r\na\r\n0\r\n\r\n',
    status: 413,
  },
  {
    what: 'a long call of the webhook',
    method: 'POST',
    target: '/api/revalidate',
    body: 'a'.repeat(300_000),
    status: 413,
  },
  { what: 'a webhook without its secret', method: 'POST', target: '/api/revalidate', body: '{}', status: 401 },
  {
    what: 'a long end of a preview',
    method: 'POST',
    target: '/api/preview/exit',
    headers: [URLENCODED],
    body: 'a'.repeat(5000),
    status: 413,
  },
  ...rows(['/%61pi/preview/exit', '/api/./preview/exit', '/api/x/../preview/exit'], (target) => ({
    what: 'a long end of a preview, spelt in another way',
    ...{ method: 'POST', target, headers: [URLENCODED], body: 'a'.repeat(5000), status: 413 },
  })),
  {
    what: 'a form of a thousand kilobytes in no parts',
    method: 'POST',
    target: '/contact',
    headers: [URLENCODED],
    body: 'a'.repeat(1_000_000),
    ...NOT_SENT,
  },
  ...rows(['/%67raphql', '/graph%71l'], (target) => ({
    what: 'a body for the gateway in another spelling that breaks off',
    ...{ method: 'POST', target, headers: [MULTIPART], body: multipart([['a', 'b']]).slice(0, -20), status: 400 },
    says: /"errors"/,
  })),
  ...rows(['/graphql%2F', '/api%2Frevalidate', '/api%2Fpreview%2Fexit'], (target) => ({
    what: 'a form that breaks off, to a page named like a program',
    ...{ method: 'POST', target, headers: [MULTIPART], body: multipart([['a', 'b']]).slice(0, -20), ...NOT_SENT },
  })),
  {
    what: 'a form that is too large',
    method: 'POST',
    target: '/contact',
    headers: [MULTIPART, ['Content-Length', '70000000']],
    status: 413,
    says: /te groot/,
  },
  ...rows(['/contact', '/en/contact', '/graphql'], (target) => ({
    what: 'a form of thousands of parts',
    ...{ method: 'POST', target, headers: [MULTIPART], status: 413 },
    body: multipart(Array.from({ length: 5000 }, () => ['a', ''] as const)),
  })),
  {
    what: 'a form with a text of megabytes',
    method: 'POST',
    target: '/contact',
    headers: [MULTIPART],
    body: multipart([['name', '<'.repeat(2_000_000)]]),
    status: 413,
  },
  {
    what: 'a request to the gateway that is too large',
    method: 'POST',
    target: '/graphql',
    headers: [JSON_TYPE, ['Content-Length', '70000000']],
    status: 413,
  },
  {
    what: 'two lengths',
    method: 'POST',
    target: '/contact',
    headers: [
      ['Content-Length', '3'],
      ['Content-Length', '4'],
    ],
    body: 'abc',
    status: 400,
  },
  {
    what: 'a length and pieces',
    method: 'POST',
    target: '/contact',
    headers: [
      ['Content-Length', '3'],
      ['Transfer-Encoding', 'chunked'],
    ],
    body: '0\r\n\r\n',
    status: 400,
  },
  {
    what: 'a length that is none',
    method: 'POST',
    target: '/contact',
    headers: [['Content-Length', '-1']],
    status: 400,
  },
]

const ORIGINS: HostileRequest[] = ['/contact', '/en/contact', '/graphql', '/api/preview/exit'].flatMap((target) =>
  rows(
    [
      ['Origin', 'https://evil.example'],
      ['Origin', 'null'],
      ['Origin', 'nonsense'],
      ['Sec-Fetch-Site', 'cross-site'],
      ['Sec-Fetch-Site', 'same-site'],
    ] as const,
    (header) => ({
      what: `a post of another site, ${header.join(': ')}`,
      ...{ method: 'POST', target, headers: [MULTIPART, header], body: multipart([]), status: 403 },
    }),
  ),
)

const FORWARDED_ORIGIN: HostileRequest[] = ['/contact', '/graphql', '/api/preview/exit'].map((target) => ({
  what: 'a post of another site that claims the host',
  ...{ method: 'POST', target, body: multipart([]), status: 403 },
  headers: [MULTIPART, ['Origin', 'http://evil.example'], ['X-Forwarded-Host', 'evil.example']],
}))

/** Invalid variables for the site's own operation. */
const VARIABLES = words(
  `{"offset":"x"} {"offset":1.5} {"offset":99999999999} {"offset":[1]} {"offset":{}} {"offset":true} {"siteId":{}}
  {"siteId":[{}]} {"siteId":[[1]]} [] "x" 1`,
)

/** Requests to the gateway, by the text of the site's own read. */
export const gatewayRequests = (moreNews: string): HostileRequest[] => [
  ...rows(VARIABLES, (variables) => ({
    what: `wrong variables ${variables}`,
    ...{ method: 'POST', target: '/graphql', headers: [JSON_TYPE], status: 400 },
    body: `{"query":${JSON.stringify(moreNews)},"variables":${variables}}`,
  })),
  ...rows(VARIABLES.slice(0, 9), (variables) => ({
    what: `wrong variables in the address ${variables}`,
    target: `/graphql?${new URLSearchParams({ query: moreNews, variables })}`,
    status: 400,
  })),
  {
    ...{ what: 'a body that grows when it is unpacked', method: 'POST', target: '/graphql', status: [400, 415] },
    ...{ headers: [JSON_TYPE, ['Content-Encoding', 'gzip']], body: gzipSync(Buffer.alloc(20_000_000, ' ')) },
  },
  ...rows(['text/plain', 'nonsense', 'multipart/form-data', 'application/x-www-form-urlencoded'], (type) => ({
    what: `a query as ${type}`,
    ...{ method: 'POST', target: '/graphql', headers: [['Content-Type', type]], body: '{}', status: [400, 415] },
  })),
  ...rows(
    words(
      `/graphql /graphql?query= /graphql?query=%00 /graphql?query={ /graphql?extensions=x
      /graphql?extensions={"persistedQuery":1} /graphql?query=%7B__typename%7D&variables=%ZZ`,
    ),
    (target) => ({ what: 'an invalid query in the URL', target, status: 400 }),
  ),
]

/** The fields of a real form of the site, changed as no browser changes them. */
const FORGED: readonly (readonly [what: string, forge: (real: Record<string, string>) => Fields])[] = [
  ['no field', () => []],
  ['fields of no form', () => [['a', 'b']]],
  ['an empty reference', () => [['$ACTION_REF_1', '']]],
  ['a reference to nothing', () => [['$ACTION_REF_', '']]],
  ['an action that there is not', () => [[`$ACTION_ID_${'f'.repeat(42)}`, '']]],
  ['an action with a name of the language', () => [['$ACTION_ID_toString', '']]],
  ['an action with a name of the prototype', () => [['$ACTION_ID___proto__', '']]],
  ...(
    [
      ['no JSON', '{"id":"'],
      ['no action', '{"id":"x","bound":null}'],
      ['an unknown action', `{"id":"${'e'.repeat(42)}","bound":null}`],
    ] as const
  ).map(([of, text]) => [`a description of ${of}`, () => pairs({ $ACTION_REF_1: '', '$ACTION_1:0': text })] as const),
  ['nothing bound', (real) => [...without(real, '$ACTION_1:1')]],
  ['bound to nothing', (real) => changed(real, '$ACTION_1:0', (text) => text.replace('"$@1"', 'null'))],
  ['bound to itself', (real) => changed(real, '$ACTION_1:0', (text) => text.replace('$@1', '$@0'))],
  ['bound to a number', (real) => changed(real, '$ACTION_1:0', (text) => text.replace('"$@1"', '1'))],
  ['bound to a far part', (real) => changed(real, '$ACTION_1:0', (text) => text.replace('$@1', '$@ffffff'))],
  ['a description that breaks off', (real) => changed(real, '$ACTION_1:0', (text) => text.slice(0, -1))],
  ['two descriptions', (real) => [...Object.entries(real), ['$ACTION_1:0', real['$ACTION_1:0'] ?? '']]],
  ['three references', (real) => [...Object.entries(real), ['$ACTION_REF_2', ''], ['$ACTION_REF_3', '']]],
  ...[
    ...['', '["$undefined","$undefined"]', `[${'1,'.repeat(1500)}1]`, '['.repeat(5000)],
    ...words(
      `{ nonsense null 1 {} "x" [] [null] [null,null] [1,2,3] ["$1"] ["$@1"] ["$F1"] ["$K1"] ["$Q1"] ["$W1"] ["$i1"] ["$n1"]
      ["$D"] ["$B1"] ["$A1"] ["$r1"] [{"__proto__":{"x":1}},null] ["$1:__proto__:constructor:constructor"] ["$1:then"]
      [{"then":"$1:0"},null] [{"form":"contact","locale":"nl"},null,1,2]`,
    ),
    `[${'['.repeat(500)}${']'.repeat(500)}]`,
  ].map((bound): readonly [string, (real: Record<string, string>) => Fields] => [
    `bound ${bound.slice(0, 30)}`,
    (real) => changed(real, '$ACTION_1:1', () => bound),
  ]),
]

const without = (real: Record<string, string>, name: string): Fields =>
  Object.entries(real).filter(([key]) => key !== name)
const changed = (real: Record<string, string>, name: string, change: (text: string) => string): Fields =>
  Object.entries(real).map(([key, text]) => [key, key === name ? change(text) : text])

/** Forged forms, made of the hidden fields of a real one. */
export const forgedForms = (real: Record<string, string>): HostileRequest[] => [
  ...FORGED.map(([what, forge]) => ({
    what: `a forged form: ${what}`,
    ...{ method: 'POST', target: '/contact', headers: [MULTIPART], body: multipart(forge(real)), ...NOT_SENT },
  })),
  ...['/', '/en/contact', '/nope', '/werken-bij/vacatures', '/contact%e2%80%a8'].map((target) => ({
    what: 'a forged form elsewhere',
    ...{ method: 'POST', target, headers: [MULTIPART], body: multipart([['$ACTION_REF_1', '']]), ...NOT_SENT },
  })),
  ...['', 'x', 'f'.repeat(42), 'toString', '$ACTION', '\u00e9'].map((id) => ({
    what: `a call of the action "${id}"`,
    ...{ method: 'POST', target: '/contact', body: '[]', ...NOT_SENT },
    headers: pairs({ 'Next-Action': id, 'Content-Type': 'text/plain;charset=UTF-8' }),
  })),
  {
    what: 'a call of an action in parts',
    method: 'POST',
    target: '/contact',
    headers: [MULTIPART, ['Next-Action', 'f'.repeat(42)]],
    body: multipart([['0', '[]']]),
    ...NOT_SENT,
  },
  ...[
    ...['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'multipart/form-data'],
    ...['multipart/form-data; boundary=', 'multipart/mixed; boundary=a'],
  ].map((type) => ({
    ...{ what: `a form as ${type}`, method: 'POST', target: '/contact', ...NOT_SENT },
    ...{ headers: pairs({ 'Content-Type': type }), body: multipart(Object.entries(real)) },
  })),
  {
    what: 'a form without an end',
    method: 'POST',
    target: '/contact',
    headers: [MULTIPART],
    body: multipart(Object.entries(real)).slice(0, -20),
    ...NOT_SENT,
  },
  { what: 'a form of nothing', method: 'POST', target: '/contact', status: 400 },
  { what: 'a form of nothing in parts', method: 'POST', target: '/contact', headers: [MULTIPART], ...NOT_SENT },
]

/** Those that need no page of the site. */
export const HOSTILE_REQUESTS: HostileRequest[] = [
  ...METHODS,
  ...TARGETS,
  ...HEADERS,
  ...BODIES,
  ...ORIGINS,
  ...FORWARDED_ORIGIN,
]
