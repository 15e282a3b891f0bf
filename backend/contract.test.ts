/** The embedded backend against recorded responses of a real Craft CMS: same status, keys, types and nesting. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { idOf } from './content/element-ids.ts'
import type { Entry, LinkValue } from './content/types.ts'
import { type Backend, startBackend } from './server.ts'
import { contentFolder, FIXTURE, MODES, NOW, startTestBackend } from './testing.ts'

const CONTRACT = join(import.meta.dirname, '..', 'contract')
const SAMPLES = join(CONTRACT, 'samples')

interface Sample {
  request: { headers: Record<string, string>; body: Record<string, unknown> }
  response: { status: number; contentType: string; body: unknown }
}

const names = readdirSync(SAMPLES).map((file) => file.replace(/\.json$/, ''))

const RECORDED_IDS: Record<string, string> = { 52: 'branches/production' }

const sampleOf = (name: string, folder = SAMPLES): Sample => {
  const { request, response } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Sample
  const body = JSON.parse(JSON.stringify(request.body), (_, value: unknown) => {
    const file = typeof value === 'string' ? RECORDED_IDS[value] : undefined
    return file === undefined ? value : String(idOf(file))
  }) as Sample['request']['body']
  return { request: { ...request, body }, response }
}

/** One navigation item was recorded with several targets; the fixture has the one that is not live. */
const LINK_STATES: Record<string, Partial<LinkValue>> = {
  'globalSets-navigation-en': { elementId: idOf('careersPages/development') },
  'link-target-deleted': { elementId: 0 },
  'link-target-in-other-language': { elementSiteId: 1 },
}

/** Sets the navigation item to its recorded state. @returns a function that resets it */
function arrange(name: string, backend: Backend): () => void {
  const state = LINK_STATES[name]
  if (!state) return () => {}
  const set = backend.store().globals.find((each) => each.handle === 'careersNavigation' && each.siteId === 3)
  const item = (set?.fields.items as Entry[] | undefined)?.[2]
  if (!item) throw new Error('The careers navigation has no third item')
  const link = item.fields.navLink
  item.fields.navLink = { ...(link as LinkValue), ...state }
  return () => {
    item.fields.navLink = link
  }
}

/** SEOmatic's containers and lists of errors are JSON strings, whose structure is compared as well. */
function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const send = ({ url }: Backend, { headers, body }: Sample['request']) =>
  fetch(`${url}/api`, { method: 'POST', headers, body: JSON.stringify(body) })

/** The structure of a response: keys, types, emptiness; of a list, the structures that occur in it. */
function structure(given: unknown): unknown {
  const value = opened(given)
  if (value === null) return 'null'
  if (Array.isArray(value)) {
    const kinds = new Set(value.map((item) => JSON.stringify(structure(item))))
    return [...kinds].sort().map((kind) => JSON.parse(kind))
  }
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([key, inner]) => [key, structure(inner)]),
    )
  }
  return typeof value
}

/** The uris in a response, in order: the fixture has the same entries as the recorded content. */
function addresses(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'uri' ? [inner] : addresses(inner)))
}

function refusals(name: string, body: unknown): unknown[] {
  if (!name.startsWith('submit-')) return []
  return ((body as { errors?: { message: string }[] }).errors ?? []).map(({ message }) => message)
}

/** The counts in a response: the fixture has as many entries as the recorded content. */
function counts(body: unknown): Record<string, unknown> {
  const { data } = body as { data?: Record<string, unknown> | null }
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => typeof value === 'number'))
}

/** Recorded on another day: forms with a captcha, and reading submissions. */
const RECORDED = join(CONTRACT, 'samples-2')
const recorded = readdirSync(RECORDED).map((file) => file.replace(/\.json$/, ''))

const SITE_TOKEN = 'site-token-0123456789abcdef0123456'

describe.each(MODES)('the contract ($mode)', ({ strict }) => {
  let backend: Backend

  beforeAll(async () => {
    backend = await startBackend({
      ...{ host: '127.0.0.1', port: 0, strict, token: SITE_TOKEN, contentDir: FIXTURE, dataDir: null },
      ...{ siteUrl: 'http://127.0.0.1:3000', submissionsToken: null, mail: null, webhook: null },
      ...{ watch: false, clock: () => NOW },
    })
    // Masked errors are logged, and expected here.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.tokens.create('news/solar-panels', 1, NOW, 'ty6YaUtP84p_ydwPO8QVykMw5HHTQGb6')
    backend.tokens.create('news/brand-new', 1, NOW, 'q3WXsmxYjQyuGyZ5G4lpdx942PxdOd9Y')
  })
  afterAll(() => backend.close())

  // Craft itself has no persisted queries; the embedded backend adds them.
  const supported = names.filter((name) => strict || name !== 'persisted-query-hash-only')
  test.each(supported)('%s', async (name) => {
    const { request, response } = sampleOf(name)
    onTestFinished(arrange(name, backend))
    const received = await send(backend, request)
    expect(received.status).toBe(response.status)
    expect(received.headers.get('content-type')).toBe(response.contentType)
    const body: unknown = await received.json()
    expect(structure(body)).toEqual(structure(response.body))
    expect(addresses(body)).toEqual(addresses(response.body))
    expect(counts(body)).toEqual(counts(response.body))
    expect(refusals(name, body)).toEqual(refusals(name, response.body))
  })
})

describe.each(MODES)('forms with a captcha, and reading submissions ($mode)', ({ strict }) => {
  test.for(recorded)('%s', async (name) => {
    const { request, response } = sampleOf(name, RECORDED)
    const contact = readFileSync(join(FIXTURE, 'forms', 'contact.yaml'), 'utf8')
    const backend = await startTestBackend({
      strict,
      token: SITE_TOKEN,
      submissionsToken: 'a token that may read and delete submissions',
      contentDir: contentFolder({ 'forms/contact.yaml': `${contact}captchas: [honeypot]\n` }),
    })
    const ask = async (asked: Sample['request']) => {
      const received = await send(backend, asked)
      expect(received.status).toBe(response.status)
      return (await received.json()) as {
        data: Record<string, { id: string; uid: string; spamReason: string | null } | null>
      }
    }
    // The recorded submission has another uid here.
    const sent = await ask(sampleOf('submit-contact-honeypot-ok', RECORDED).request)
    const { id, uid } = sent.data.save_contact_Submission ?? { id: '', uid: '' }
    const variables = { 'submission-read': { uid }, 'submission-delete': { id: Number(id), siteId: 1 } }[name]
    const own = variables ? { ...request, body: { ...request.body, variables } } : request
    const body = await ask(own)
    expect(structure(body)).toEqual(structure(response.body))
    const reasonOf = (given: unknown) => (given as typeof body).data.save_contact_Submission?.spamReason
    expect(reasonOf(body)).toEqual(reasonOf(response.body))
    if (name === 'submission-delete') expect(backend.submissions.byId(Number(id))).toBeNull()
  })
})
