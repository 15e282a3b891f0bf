/** What an attacker sends to the GraphQL gateway. */
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib'
import { BOUNDARY, multipart } from '../raw-request.ts'
import { type HostileRequest, JSON_TYPE, MULTIPART, rows } from './requests.ts'

const post = (what: string, body: string | Buffer, more: Partial<HostileRequest> = {}): HostileRequest => ({
  ...{ what, method: 'POST', target: '/graphql', headers: [JSON_TYPE], body, status: 400, says: /"errors"/ },
  ...more,
})
const query = (text: string): string => JSON.stringify({ query: text })

const INTROSPECTION = [
  '{ __schema { types { name } } }',
  '{ __schema { queryType { fields { name args { name } } } } }',
  '{ __type(name: "Query") { fields { name } } }',
  'query IntrospectionQuery { __schema { directives { name } } }',
  '{ a: __schema { mutationType { name } } }',
  'fragment F on Query { __schema { types { name } } } { ...F }',
  '{ ... on Query { __type(name: "File") { kind } } }',
  '\uFEFF{ __schema { types { name } } }',
]
const FOREIGN = [
  '{ entries { title } }',
  '{ formieSubmissions { id } }',
  '{ formieSubmissions(isSpam: true, site: "*") { uid } }',
  '{ users { email } }',
  '{ globalSets { handle } }',
  '{ assets { url } }',
  '{ drafts { id } }',
  'mutation { deleteEntry(id: 1) }',
  'mutation { save_contact_Submission(yourName: "x") { id } }',
  'mutation { deleteSubmission(id: 1) }',
  'subscription { changes }',
  '{ nope }',
]
const DEEP = [
  `{ ${'a { '.repeat(100)}b${' }'.repeat(100)} }`,
  `{ ${'a { '.repeat(1500)}b${' }'.repeat(1500)} }`,
  '{'.repeat(5000),
  `{ a(b: ${'['.repeat(4000)}${']'.repeat(4000)}) }`,
  `{ a(b: ${'{c:'.repeat(2000)}1${'}'.repeat(2000)}) }`,
  `{ ${'... { '.repeat(1000)}a${' }'.repeat(1000)} }`,
]
const WIDE = [
  `{ ${Array.from({ length: 2000 }, (_, index) => `a${index}: ready`).join(' ')} }`,
  `{ ${'ready '.repeat(5000)} }`,
  `{ ready ${'@include(if: true) '.repeat(2000)} }`,
  `{ ready ${'@a '.repeat(3000)} }`,
  'fragment A on Query { ...B } fragment B on Query { ...A } { ...A }',
  'fragment A on Query { ...A } { ...A }',
  `${Array.from({ length: 300 }, (_, index) => `fragment F${index} on Query { ...F${index + 1} }`).join(' ')} fragment F300 on Query { ready } { ...F0 }`,
  `query(${Array.from({ length: 1000 }, (_, index) => `$a${index}: Int`).join(' ')}) { ready }`,
  `# ${'x'.repeat(20_000)}\n{ ready }`,
  `{ ready(a: "${'x'.repeat(20_000)}") }`,
  `{ ready(a: """${'\\'.repeat(15_000)}""") }`,
]
const BATCHES = [
  '[]',
  '[{"query":"{ __typename }"},{"query":"{ __typename }"}]',
  JSON.stringify(Array.from({ length: 1000 }, () => ({ query: '{ __typename }' }))),
  '[[[[{"query":"{ __typename }"}]]]]',
  '{"0":{"query":"{ __typename }"}}',
]
const PROTOTYPE = [
  '{"__proto__":{"query":"{ __typename }"}}',
  '{"constructor":{"prototype":{"x":1}},"query":"{ nope }"}',
  '{"query":"{ nope }","variables":{"__proto__":{"polluted":1}}}',
  '{"query":"{ nope }","extensions":{"__proto__":{"persistedQuery":{}}}}',
  '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"__proto__"}}}',
  '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"constructor"}}}',
  '{"extensions":{"persistedQuery":{"version":2,"sha256Hash":"x"}}}',
  '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":["x"]}}}',
  '{"query":"{ nope }","operationName":"__proto__"}',
  '{"query":"query toString { nope }","operationName":"toString"}',
]

const OPERATION = JSON.stringify({
  query: 'mutation($f: File) { submitForm(input: $f) { status } }',
  variables: { f: null, l: [null] },
})
const file = (name: string, filename = 'cv.pdf', type = 'application/pdf', content = '%PDF-1.4'): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
const withFile = (map: string, parts = file('0'), operations = OPERATION): string =>
  multipart([
    ['operations', operations],
    ['map', map],
  ]).replace(`--${BOUNDARY}--`, `${parts}--${BOUNDARY}--`)
const MAPS = [
  ...[
    '{"0":["variables.__proto__.x"]}',
    '{"0":["variables.constructor.prototype.x"]}',
    '{"0":["__proto__.x"]}',
    '{"0":["query"]}',
  ],
  ...[
    '{"0":["variables.l.4294967294"]}',
    '{"0":["variables.l.length"]}',
    '{"0":["variables.l.-1"]}',
    '{"0":["variables.l.1"]}',
  ],
  ...[
    '{"0":["operationName"]}',
    '{"0":["variables"]}',
    '{"0":[""]}',
    '{"0":["."]}',
    '{"0":["variables.f.x"]}',
    '{"0":["variables..f"]}',
  ],
  ...[
    '{"0":[]}',
    '{"0":"variables.f"}',
    '{"0":{"0":"variables.f"}}',
    '[]',
    '[["variables.f"]]',
    'null',
    '1',
    '"x"',
    '{',
    '{"1":["variables.f"]}',
  ],
  ...[
    '{"__proto__":["variables.f"]}',
    '{"0":["variables.f","variables.f"]}',
    '{"0":[null]}',
    '{"0":["0.variables.f"]}',
  ],
  JSON.stringify({ 0: Array.from({ length: 1000 }, () => 'variables.f') }),
]

const BOMB = Buffer.alloc(20_000_000, ' ')
const COMPRESSED: readonly (readonly [encoding: string, body: Buffer])[] = [
  ['gzip', gzipSync('{"query":"{ __typename }"}')],
  ['gzip', gzipSync(BOMB)],
  ['br', brotliCompressSync(Buffer.from('{"query":"{ __typename }"}'))],
  ['deflate', deflateRawSync(BOMB)],
  ['gzip, gzip', gzipSync(gzipSync(BOMB))],
  ['zstd', gzipSync('x')],
  ['identity, gzip', gzipSync('{}')],
]

export const GATEWAY: HostileRequest[] = [
  ...rows(INTROSPECTION, (text) => post('learn the schema', query(text))),
  ...rows(FOREIGN, (text) => post('run an operation of one’s own on the content', query(text))),
  ...rows(DEEP, (text) => post('overflow the stack with levels', query(text))),
  ...rows(WIDE, (text) => post('make it parse without end', query(text))),
  ...rows(BATCHES, (body) => post('multiply the work by a batch', body)),
  ...rows(PROTOTYPE, (body) => post('change the prototype of all objects', body, { status: [200, 400, 404] })),
  ...rows(MAPS, (map) => post('place a file where none belongs', withFile(map), { headers: [MULTIPART] })),
  ...rows(
    [
      withFile('{"0":["variables.f"]}', ''),
      withFile('{"0":["variables.f"]}', file('0') + file('0')),
      withFile('{"0":["variables.f"]}', file('x')),
      withFile('{"0":["variables.f"]}', file('0') + file('1')),
      withFile('{"0":["variables.f"]}', file('0'), '[]'),
      withFile('{"0":["variables.f"]}', file('0'), '{'),
      multipart([
        ['map', '{}'],
        ['operations', OPERATION],
      ]),
      multipart([['operations', OPERATION]]),
      multipart([
        ['operations', OPERATION],
        ['operations', OPERATION],
        ['map', '{}'],
      ]),
      multipart([]),
      `--${BOUNDARY}\r\n\r\n\r\n--${BOUNDARY}--\r\n`,
      `--${BOUNDARY}--\r\n`,
      'x',
      withFile('{"0":["variables.f"]}').slice(0, -30),
    ],
    (body) => post('confuse the parser of files', body, { headers: [MULTIPART] }),
  ),
  ...rows(COMPRESSED, ([encoding, body]) =>
    post(`unpack a body of ${encoding}`, body, {
      headers: [JSON_TYPE, ['Content-Encoding', encoding]],
      status: [400, 415],
    }),
  ),
  ...rows(
    [
      '?query={__typename}&query={x}',
      '?query=mutation{x}',
      '?variables=[]',
      '?operationName=x',
      '?query={__schema{types{name}}}',
      '?extensions={"persistedQuery":{"version":1,"sha256Hash":"__proto__"}}',
    ],
    (address) => ({
      ...{
        what: 'run an operation of one’s own by the address',
        target: `/graphql${encodeURI(address)}`,
        status: [200, 400, 404],
      },
      lacks: /"types"|"data":\{"/,
    }),
  ),
  post('send nothing', '', { headers: [JSON_TYPE] }),
  post('send bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80])),
  post('send JSON with a byte order mark', '\uFEFF{"query":"{ __schema { types { name } } }"}'),
]
