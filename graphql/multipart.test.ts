import { createSchema, createYoga } from 'graphql-yoga'
import { expect, test, vi } from 'vitest'
import { limitLevels, MAX_FILES, multipartParser } from './multipart.ts'

const yoga = createYoga({
  multipart: false,
  logging: 'warn',
  plugins: [limitLevels(), multipartParser()],
  schema: createSchema({
    typeDefs: 'scalar File type Query { names(files: [File], more: File): [String] }',
    resolvers: { Query: { names: (_, { files }: { files: File[] }) => files.map(({ name }) => name) } },
  }),
})

const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const response = await yoga.fetch(new Request('http://site.test/graphql', init))
  return { status: response.status, body: (await response.json()) as { data?: unknown; errors?: unknown[] } }
}

type Part = [name: string, value: string | File]
const file = (name = 'a.pdf') => new File(['%PDF'], name)
const nulls = (count: number) => Array.from({ length: count }, () => null)
const operations = (variables: unknown): Part => [
  'operations',
  JSON.stringify({ query: 'query ($files: [File], $more: File) { names(files: $files, more: $more) }', variables }),
]
const map = (value: unknown): Part => ['map', typeof value === 'string' ? value : JSON.stringify(value)]
const form = (parts: Part[]) => {
  const data = new FormData()
  for (const [name, value] of parts) data.append(name, value)
  return data
}
const ONE = operations({ files: [null] })
const TO_ONE = map({ 1: ['variables.files.0'] })

test('files come where the map says, under their own names', async () => {
  const files = [file('cv van jan ë.pdf'), file('een "naam".pdf')]
  const parts: Part[] = [
    operations({ files: nulls(3) }),
    map({ a: ['variables.files.1'], b: ['variables.files.0', 'variables.files.2'] }),
  ]
  const { status, body } = await send(form([...parts, ['b', files[1] as File], ['a', files[0] as File]]))
  expect(status).toBe(200)
  expect(body.data).toEqual({ names: ['een "naam".pdf', 'cv van jan ë.pdf', 'een "naam".pdf'] })
})

test(`${MAX_FILES} files are taken, one more is not`, async () => {
  const request = (count: number) =>
    form([
      operations({ files: nulls(count) }),
      map(Object.fromEntries(nulls(count).map((_, index) => [`f${index}`, [`variables.files.${index}`]]))),
      ...nulls(count).map((_, index): Part => [`f${index}`, file(`${index}`)]),
    ])
  expect(await send(request(MAX_FILES))).toMatchObject({ status: 200 })
  expect(await send(request(MAX_FILES + 1))).toMatchObject({ status: 400 })
})

const places = (count: number) => nulls(count).map((_, index) => `variables.files.${index}`)
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const SENT_PROTOTYPE: Part = ['operations', '{"query":"{a}","variables":{"__proto__":null}}']
const LIST: Part = ['operations', '[{"query":"{a}","variables":{"files":[null]}}]']
const BOTTOMLESS: Part = ['operations', `{"query":"{a}","variables":{"files":[null],"a":${deep(100_000)}}}`]
const atPath = (path: string): [string, Part[]] => [path, [ONE, map({ 1: [`variables.${path}`] }), ['1', file()]]]
const TOO_MANY = MAX_FILES + 1

test.each<[string, Part[]]>([
  // An index in another spelling, a path through null, and a prototype.
  ...['files.1000000000', 'files.1', 'files.length', 'files.00'].map(atPath),
  ...['none.0', '__proto__.polluted', 'constructor.prototype.polluted'].map(atPath),
  ['a path through a text', [operations({ files: 'text' }), map({ 1: ['variables.files.0'] }), ['1', file()]]],
  ['a place that is taken', [operations({ files: ['x'] }), TO_ONE, ['1', file()]]],
  ['all the variables', [operations(null), map({ 1: ['variables'] }), ['1', file()]]],
  ['the query', [['operations', '{"query":null}'], map({ 1: ['query'] }), ['1', file()]]],
  ['an empty path', [ONE, map({ 1: [''] }), ['1', file()]]],
  ['a prototype that was sent', [SENT_PROTOTYPE, map({ 1: ['variables.__proto__'] }), ['1', file()]]],
  ['a path twice in a list', [ONE, map({ 1: ['variables.files.0', 'variables.files.0'] }), ['1', file()]]],
  ['a path twice', [ONE, map({ 1: ['variables.files.0'], 2: ['variables.files.0'] }), ['1', file()], ['2', file()]]],
  ['more places than are taken', [operations({ files: nulls(TOO_MANY) }), map({ 1: places(TOO_MANY) }), ['1', file()]]],
  ['a file that the map does not name', [ONE, TO_ONE, ['1', file()], ['2', file()]]],
  ['a file twice', [ONE, TO_ONE, ['1', file()], ['1', file()]]],
  ['a text for a file', [ONE, TO_ONE, ['1', 'text']]],
  ['a missing file', [ONE, TO_ONE]],
  ...[{ 1: 1 }, { 1: [] }, { 1: [{}] }, null, [0, ['variables.files.0']], '{'].map((given): [string, Part[]] => [
    `the map ${JSON.stringify(given)}`,
    [ONE, map(given), ['1', file()]],
  ]),
  ['a map that is a file', [ONE, ['map', file()], ['1', file()]]],
  ['a map after the files', [ONE, ['1', file()], TO_ONE]],
  ['a map before the operations', [TO_ONE, ONE, ['1', file()]]],
  ['a second map', [ONE, TO_ONE, TO_ONE, ['1', file()]]],
  ['no map', [ONE]],
  ['no operations', [TO_ONE, ['1', file()]]],
  ['nothing', []],
  ...['null', '"{a}"', '{', `"${'a'.repeat(1_000_000)}"`].map((given): [string, Part[]] => [
    `operations ${given.slice(0, 9)}`,
    [['operations', given], TO_ONE, ['1', file()]],
  ]),
  ['operations that are a list', [LIST, map({ 1: ['0.variables.files.0'] }), ['1', file()]]],
  ['operations without bottom', [BOTTOMLESS, TO_ONE, ['1', file()]]],
])('%s is refused', async (_, parts) => {
  const { status, body } = await send(form(parts))
  expect(status).toBe(400)
  expect(body.errors).toHaveLength(1)
  expect('polluted' in {}).toBe(false)
})

const PART = '--x\r\nContent-Disposition: form-data; '
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' }
const stopping = () =>
  new ReadableStream({ pull: (controller) => controller.error(new Error('Nothing came for too long.')) })

test.each<[string, () => BodyInit, Record<string, string>]>([
  ['no body', () => '', MULTIPART],
  ['no multipart body', () => 'hello', MULTIPART],
  ['a body that breaks off', () => `${PART}name="operations"\r\n\r\n{`, MULTIPART],
  ['a body that stops in the middle', stopping, MULTIPART],
  ['no boundary', () => 'hello', { 'Content-Type': 'multipart/form-data' }],
])('%s is refused, and is no failure of the server', async (_, body, headers) => {
  const logged = vi.spyOn(console, 'error')
  expect(await send(body(), headers)).toMatchObject({ status: 400 })
  expect(logged).not.toHaveBeenCalled()
})
