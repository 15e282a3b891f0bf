import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { definitionOf } from '@/lib/forms/testing'
import operations from '../../graphql/generated/gateway/operations.json'

export const SITE = 'http://site.test'

export const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const FILES = { inputTypeName: '[FileUploadInput]', allowedKinds: ['pdf', 'word'], sizeLimit: '10', limitFiles: '2' }

const FORM = {
  ...definitionOf([
    { type: 'Hidden', handle: 'vacancy' },
    { type: 'SingleLineText', handle: 'firstName', required: true, limit: false },
    { type: 'FileUpload', handle: 'cv', ...FILES },
  ]),
  handle: 'apply',
  title: 'Apply',
  submissionMutationName: 'save_apply_Submission',
}

type Body = { query: string; variables: Record<string, unknown> }
type ReceivedRequest = { operation: string; headers: IncomingHttpHeaders; body: Body }

export type StubResponse =
  | { status?: number; type?: string; headers?: Record<string, string>; body: string }
  | 'refused'

export const stored = (body: unknown): StubResponse => ({ body: JSON.stringify(body) })

type Respond = (() => StubResponse | Promise<StubResponse>) | null

/** Starts a backend with one form, news and vacancies, until the tests of the file have run. Tests can set its responses. */
export async function startContentBackend() {
  const state = {
    requests: [] as ReceivedRequest[],
    closingDate: undefined as string | null | undefined,
    /** By default a submission is stored under the next number. */
    submission: null as Respond,
    news: null as Respond,
    /** Responses wait for this promise. */
    hold: null as Promise<void> | null,
    vacancies: null as Respond,
    form: {} as object,
    submissions: null as Respond,
    captchas: null as Respond,
    /** Replaces the response to any request, unless it returns null. */
    any: null as ((query: string, variables: Record<string, unknown>) => StubResponse | null) | null,
    stored: 0,
  }
  const respondTo = (operation: string, { query, variables }: Body) => {
    const other = state.any?.(query, variables)
    if (other) return other
    if (operation === 'Form') return stored({ data: { formieForm: { ...FORM, ...state.form } } })
    if (query.includes('formieSubmissions')) return state.submissions?.() ?? stored({ data: [] })
    if (query.startsWith('query Captchas') && state.captchas) return state.captchas()
    if (operation === 'VacancyState') {
      const { closingDate } = state
      const entry = closingDate === undefined ? null : { __typename: 'vacancies_Entry', id: '1', closingDate }
      return state.vacancies?.() ?? stored({ data: { entry } })
    }
    if (!query.startsWith('mutation'))
      return state.news?.() ?? stored({ data: { entries: [], entryCount: state.requests.length } })
    if (state.submission) return state.submission()
    state.stored += 1
    return stored({ data: { submission: { id: String(state.stored), uid: 'abcd-1', isSpam: false } } })
  }
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Body & { operationName?: string }
    const operation = body.operationName ?? 'Submit'
    state.requests.push({ operation, headers: request.headers, body })
    await state.hold
    const stub = await respondTo(operation, body)
    if (stub === 'refused') return void request.socket.destroy()
    const headers = { 'Content-Type': stub.type ?? 'application/json', ...stub.headers }
    response.writeHead(stub.status ?? 200, headers).end(stub.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, state, stored }
}

export function operationOf(wanted: string): [hash: string, query: string] {
  const found = Object.entries(operations).find(([, { name }]) => name === wanted)
  if (!found) throw new Error(`There is no operation ${wanted}`)
  return [found[0], found[1].query]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const post = (body: unknown, headers: Record<string, string> = {}): Request =>
  new Request(`${SITE}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: textOf(body),
  })

export const get = (parameters: Record<string, unknown>, headers: Record<string, string> = {}): Request => {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, textOf(value)]))
  return new Request(`${SITE}/graphql?${query}`, { headers })
}

export const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } })

let views = 0

/** Makes the browser's input for a form, without files. */
export const formInput = (more: object = {}) => ({
  form: 'apply',
  locale: 'nl',
  key: `view-${Date.now()}-${views++}`,
  website: '',
  values: [{ handle: 'firstName', values: ['Jan'] }],
  files: [] as object[],
  ...more,
})
