/** Previews over HTTP: a token gives access to one draft, everywhere in the response, for a day. */
import { describe, expect, test } from 'vitest'
import type { Backend, BackendOptions } from './server.ts'
import { contentFolder, MODES, NOW, startTestBackend } from './testing.ts'

const DRAFT = 'draftName: Voorstel\ndraftSite: nl\ntitle: { nl: POM (concept), en: POM (draft) }\n'

const QUERY = `{
  byUri: entry(uri: "materialen/pom-polyoxymethyleen") { title isDraft status url canonicalId }
  list: entries(section: "materials") { title }
  related: entry(uri: "onze-oplossingen/recycling-op-maat") { ... on solutions_Entry { relatedMaterials { title } } }
  linked: entry(uri: "blokken") { ... on pages_Entry { blocks { ... on blockColumns_Entry { columns {
    ... on blockColumn_Entry { columnLink { defaultLabel } } } } } } }
  other: entry(uri: "materials/pom-polyoxymethylene", siteId: 3) { title isDraft localized { title } }
}`

const CONCEPT = 'POM (concept)'
const PUBLISHED = 'POM (polyoxymethyleen)'

const start = (options?: Partial<BackendOptions>) =>
  startTestBackend({ contentDir: contentFolder({ 'materials/pom.draft.yaml': DRAFT }), ...options })

async function ask(backend: Backend, token: string | null, path = '/api') {
  const response = await fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token !== null && { 'X-Craft-Token': token }) },
    body: JSON.stringify({ query: QUERY }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const times = (body: unknown, title: string) => JSON.stringify(body).split(JSON.stringify(title)).length - 1

describe.each(MODES)('a valid token ($mode)', ({ strict }) => {
  test('shows the draft by its uri, in lists, relations and links, and from the other language', async () => {
    const backend = await start({ strict })
    const token = backend.tokens.create('materials/pom', 1, NOW)
    const { body } = await ask(backend, token)
    expect(body.data.byUri).toMatchObject({ title: CONCEPT, isDraft: true, status: 'draft' })
    expect(body.data.list).toContainEqual({ title: CONCEPT })
    expect(body.data.related.relatedMaterials).toContainEqual({ title: CONCEPT })
    expect(JSON.stringify(body.data.linked)).toContain(`"defaultLabel":"${CONCEPT}"`)
    expect(body.data.other.localized).toEqual([{ title: CONCEPT }])
    expect(times(body, PUBLISHED)).toBe(0)
    // In another language the published version is shown.
    expect(body.data.other).toMatchObject({ title: 'POM (polyoxymethylene)', isDraft: false })
  })

  test('is part of addresses in the response, which must not be cached', async () => {
    const backend = await start({ strict })
    const token = backend.tokens.create('materials/pom', 1, NOW)
    const { body, headers } = await ask(backend, token)
    expect(body.data.byUri.url).toBe(`https://site.test/materialen/pom-polyoxymethyleen?token=${token}`)
    expect(headers.get('cache-control')).toBe('no-cache, no-store, must-revalidate')
    expect(headers.get('x-robots-tag')).toBe('none')
    // In the query string it takes precedence over the header.
    expect((await ask(backend, 'another', `/api?token=${token}`)).body.data.byUri.isDraft).toBe(true)
  })

  test('shows the published entry while there is no draft', async () => {
    const backend = await startTestBackend({ strict })
    const { body, headers } = await ask(backend, backend.tokens.create('materials/pom', 1, NOW))
    expect(body.data.byUri).toMatchObject({ title: PUBLISHED, isDraft: false })
    expect(headers.get('cache-control')).toContain('no-store')
  })
})

describe.each(MODES)('an invalid token ($mode)', ({ strict }) => {
  test('that is missing or unknown gives the published content', async () => {
    const backend = await start({ strict })
    for (const token of [null, 'forged-token']) {
      const { status, body, headers } = await ask(backend, token)
      expect(status).toBe(200)
      expect(body.data.byUri).toMatchObject({ title: PUBLISHED, isDraft: false, status: 'live' })
      expect(times(body, CONCEPT)).toBe(0)
      expect(headers.get('cache-control')).toBeNull()
      expect(headers.get('x-robots-tag')).toBeNull()
    }
  })

  test('expires after a day', async () => {
    let now = NOW
    const backend = await start({ strict, clock: () => now })
    const token = backend.tokens.create('materials/pom', 1, NOW)
    now = new Date(NOW.getTime() + 24 * 60 * 60 * 1000)
    expect((await ask(backend, token)).body.data.byUri.isDraft).toBe(true)
    now = new Date(now.getTime() + 1)
    const { status, body } = await ask(backend, token)
    expect(status).toBe(200)
    expect(body.data.byUri).toMatchObject({ title: PUBLISHED, isDraft: false })
  })
})
