/** The embedded backend against recorded responses of a real Craft CMS: same status, keys, types and nesting. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readEnvironment } from '../lib/server/runtime/settings.ts'
import { checkContract } from '../scripts/contract.ts'
import { differencesOf } from '../scripts/lib/contract/differences.ts'
import { type ContractRequest, parseIfJson, readExchange, readExchanges } from '../scripts/lib/contract/exchanges.ts'
import { temporaryFolder } from '../scripts/lib/testing.ts'
import type { LinkValue } from './content-reader/fields.ts'
import { idOf } from './content-reader/names.ts'
import type { Entry } from './content-reader/types.ts'
import type { Backend } from './server.ts'
import { contentFolder, FIXTURE, MODES, NOW, silenceErrors, startSharedBackend } from './testing.ts'

const RECORDED_IDS: Record<string, string> = { 52: 'branches/production' }

const withOwnIds = (request: ContractRequest): ContractRequest =>
  JSON.parse(JSON.stringify(request), (_, value: unknown) => {
    const file = typeof value === 'string' ? RECORDED_IDS[value] : undefined
    return file === undefined ? value : String(idOf(file))
  })

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

const send = ({ url }: Backend, { headers, body }: ContractRequest) =>
  fetch(`${url}/api`, { method: 'POST', headers, body: JSON.stringify(body) })

/** Returns the structure of a response: keys, types and emptiness, and for a list the structures in it. */
function structure(given: unknown): unknown {
  const value = parseIfJson(given)
  if (value === null) return 'null'
  if (Array.isArray(value)) {
    const kinds = new Set(value.map((item) => JSON.stringify(structure(item))))
    return [...kinds].sort().map((kind) => JSON.parse(kind))
  }
  if (typeof value !== 'object') return typeof value
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
  return Object.fromEntries(entries.map(([key, inner]) => [key, structure(inner)]))
}

/** The uris in a response, in order: the fixture has the same entries as the recorded content. */
function addresses(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'uri' ? [inner] : addresses(inner)))
}

/** What is the same as in the recorded response. */
function factsOf(name: string, body: unknown) {
  const { data, errors = [] } = body as { data?: Record<string, unknown> | null; errors?: { message: string }[] }
  const counts = Object.entries(data ?? {}).filter(([, value]) => typeof value === 'number')
  const refusals = name.startsWith('submit-') ? errors.map(({ message }) => message) : []
  return { structure: structure(body), addresses: addresses(body), counts, refusals }
}

const SUBMISSIONS_TOKEN = 'a token that may read and delete submissions'
const SITE_TOKEN = 'site-token-0123456789abcdef0123456'

describe.each(MODES)('the contract ($mode)', async ({ strict }) => {
  const backend = await startSharedBackend({ strict, token: SITE_TOKEN })

  beforeAll(() => {
    // Masked errors are logged, and expected here.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.tokens.create('news/solar-panels', 1, NOW, 'ty6YaUtP84p_ydwPO8QVykMw5HHTQGb6')
    backend.tokens.create('news/brand-new', 1, NOW, 'q3WXsmxYjQyuGyZ5G4lpdx942PxdOd9Y')
  })

  // Craft itself has no persisted queries; the embedded backend adds them.
  const supported = readExchanges('samples').filter(({ name }) => strict || name !== 'persisted-query-hash-only')
  test.each(supported)('$name', async ({ name, request, response }) => {
    onTestFinished(arrange(name, backend))
    const received = await send(backend, withOwnIds(request))
    expect(received.status).toBe(response.status)
    expect(received.headers.get('content-type')).toBe(response.contentType)
    expect(factsOf(name, await received.json())).toEqual(factsOf(name, response.body))
  })
})

/** Recorded on another day: forms with a captcha, and reading submissions. */
describe.each(MODES)('forms with a captcha, and reading submissions ($mode)', async ({ strict }) => {
  const contact = readFileSync(join(FIXTURE, 'forms', 'contact.yaml'), 'utf8')
  const contentDir = contentFolder({ 'forms/contact.yaml': `${contact}captchas: [honeypot]\n` })
  const tokens = { token: SITE_TOKEN, submissionsToken: SUBMISSIONS_TOKEN }
  const backend = await startSharedBackend({ ...tokens, strict, contentDir })

  const ask = async (asked: ContractRequest) => {
    const received = await send(backend, asked)
    expect(received.status).toBe(200)
    return received.json()
  }
  test.for(readExchanges('samples-submissions'))('$name', async ({ name, request, response }) => {
    // The recorded submission has another uid here.
    const { data } = await ask(readExchange('samples-submissions', 'submit-contact-honeypot-ok').request)
    const { id, uid } = data.save_contact_Submission
    const variables = { 'submission-read': { uid }, 'submission-delete': { id: Number(id), siteId: 1 } }[name]
    const own = variables ? { ...request, body: { ...request.body, variables } } : request
    const body = await ask(own)
    expect(structure(body)).toEqual(structure(response.body))
    const spamReason = JSON.stringify(response.body).match(/"spamReason":"[^"]*/)?.[0] ?? ''
    expect(JSON.stringify(body)).toContain(spamReason)
    if (name === 'submission-delete') expect(backend.submissions.byId(Number(id))).toBeNull()
  })
})

describe.each(MODES)('the exchanges of a newer Craft, with the additions to the model ($mode)', async ({ strict }) => {
  const contentDir = join(import.meta.dirname, 'content')
  const tokens = { token: 'the site token', submissionsToken: SUBMISSIONS_TOKEN }
  const backend = await startSharedBackend({ ...tokens, strict, contentDir })

  // submissions/stored-submissions.test.ts sends submissions first, and covers the others.
  const recorded = readExchanges('samples-extended').filter(({ name }) => !name.startsWith('submissions-'))
  test.each(recorded)('$name', async ({ request, response }) => {
    const received = await send(backend, request)
    const body = (await received.json()) as { data: object }
    const contentType = received.headers.get('content-type') ?? ''
    expect(differencesOf(response, { status: received.status, contentType, body })).toEqual([])
    expect(Object.values(body.data)).not.toContainEqual([])
  })

  // One mode is enough, as the exchanges above are compared in both.
  if (!strict) return
  test('npm run contract finds no difference, and records without the content', async () => {
    silenceErrors()
    const record = temporaryFolder()
    const tokens = { CONTENT_API_TOKEN: 'the site token', CONTENT_SUBMISSIONS_TOKEN: SUBMISSIONS_TOKEN }
    const environment = readEnvironment({ CONTENT_API_URL: backend.url, ...tokens, CONTENT_SITE_IDS: 'nl=7,en=8' })
    const findings = await checkContract(environment, { record })
    expect(findings.filter(({ level }) => level !== 'ok').map(({ text }) => text)).toEqual([])
    expect(findings.at(-1)?.text).toMatch(/^72 of 93 /)
    expect(backend.submissions.list()).toEqual([])
    const text = readFileSync(join(record, 'list-locations-employees-branches.json'), 'utf8')
    expect(text).not.toMatch(/polymeer|\+31|127\.0\.0\.1|site token/i)
    const { response } = JSON.parse(text)
    const sample = readExchange('samples', 'list-locations-employees-branches')
    expect(differencesOf(sample.response, response)).toEqual([])
  })
})
