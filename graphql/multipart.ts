/** Multipart requests follow https://github.com/jaydenseric/graphql-multipart-request-spec. */
import { ReadableStream } from 'node:stream/web'
import { GraphQLError } from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { isObject, isWithin, parseJson } from './json.ts'

export const MAX_FILES = 200

/** Replaces Yoga's parser (`multipart: false`), which builds arrays of any length for the paths of a request. */
export function multipartParser(): Plugin {
  return {
    onRequestParse({ request, setRequestParser }) {
      if (request.method === 'POST' && isMultipart(request)) setRequestParser(parseMultipart)
    },
  }
}

async function parseMultipart(request: Request): Promise<GraphQLParams> {
  const parts = [...(await readForm(request))]
  const [operations, map] = ['operations', 'map'].map((name, index) => readJson(name, parts[index]))
  if (!isObject(operations)) throw badRequest('"operations" must be one object.')
  if (!isMap(map)) throw badRequest('"map" must be an object of lists of paths.')
  const places = new Map(Object.entries(map))
  if ([...places.values()].flat().length > MAX_FILES) throw badRequest(`"map" has ${MAX_FILES} places at most.`)
  for (const [name, file] of parts.slice(2)) {
    const paths = places.get(name)
    if (!paths || typeof file === 'string') throw badRequest('Every other part must be a file that "map" names, once.')
    places.delete(name)
    for (const path of paths) place(operations, path, file)
  }
  if (places.size > 0) throw badRequest('A file that "map" names is missing.')
  return operations
}

export const badRequest = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })

const isMap = (value: unknown): value is Record<string, string[]> =>
  isObject(value) &&
  Object.values(value).every(
    (paths) => Array.isArray(paths) && paths.length > 0 && paths.every((path) => typeof path === 'string'),
  )

/** Puts a file where the variables have null, so that a path that occurs twice is refused. */
function place(operations: Record<string, unknown>, path: string, file: File): void {
  const [root, ...keys] = path.split('.')
  const last = keys.pop()
  let holder: unknown = root === 'variables' ? operations.variables : undefined
  for (const key of keys) holder = own(holder, key)
  if (last === undefined || own(holder, last) !== null)
    throw badRequest('A path in "map" must lead to a null variable.')
  Reflect.set(Object(holder), last, file)
}

const own = (holder: unknown, key: string): unknown =>
  typeof holder === 'object' && holder !== null && key !== '__proto__' && Object.hasOwn(holder, key)
    ? Reflect.get(holder, key)
    : undefined

function readJson(name: string, [key, text]: [string?, FormDataEntryValue?] = []): unknown {
  if (key !== name || typeof text !== 'string') throw badRequest('The first parts must be "operations" and "map".')
  const value = parseJson(text)
  if (value === undefined) throw badRequest(`"${name}" must be JSON.`)
  return value
}

/** Reads it as `fetch` does. The server limits the parts and their texts (lib/server/http/body-limits.ts). */
function readForm({ body, headers }: Request): Promise<FormData> {
  const init = { headers: { 'Content-Type': headers.get('content-type') ?? '' } }
  return new Response(body && ReadableStream.from(body), init).formData().catch(() => {
    throw badRequest('This is no multipart body, or not all of it came.')
  })
}

const isMultipart = ({ headers }: Request): boolean =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')

const MAX_LEVELS = 20

/** Refuses parameters that would overflow the stack of a recursive function. Put it before the plugins that recurse. */
export function limitLevels(): Plugin {
  return {
    onParams({ params }) {
      if (isWithin(params, MAX_LEVELS)) return
      throw badRequest(`A request has ${MAX_LEVELS} levels at most.`)
    },
  }
}
