/** Previews over HTTP: a token gives access to one draft, everywhere in the response, for a day. */
import { describe, expect, test } from 'vitest'
import type { Backend } from './server.ts'
import { contentFolder, MODES, NOW, startSharedBackend, startTestBackend } from './testing.ts'

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
const DAY_MS = 24 * 60 * 60 * 1000
const PUBLISHED = 'POM (polyoxymethyleen)'

const BACKENDS = await Promise.all(
  MODES.map(async ({ mode, strict }) => {
    const contentDir = contentFolder({ 'materials/pom.draft.yaml': DRAFT })
    return { mode, strict, backend: await startSharedBackend({ strict, contentDir }) }
  }),
)

async function ask(backend: Backend, token: string | null, path = '/api') {
  const response = await fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token !== null && { 'X-Craft-Token': token }) },
    body: JSON.stringify({ query: QUERY }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const times = (body: unknown, title: string) => JSON.stringify(body).split(JSON.stringify(title)).length - 1

describe.each(BACKENDS)('a valid token ($mode)', ({ strict, backend }) => {
  test('shows the draft by its uri, in lists, relations and links, and from the other language', async () => {
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
    const token = backend.tokens.create('materials/pom', 1, NOW)
    const { body, headers } = await ask(backend, token)
    expect(body.data.byUri.url).toBe(`https://site.test/materialen/pom-polyoxymethyleen?token=${token}`)
    expect(headers.get('cache-control')).toBe('no-cache, no-store, must-revalidate')
    expect(headers.get('x-robots-tag')).toBe('none')
    // In the query string it takes precedence over the header.
    expect((await ask(backend, 'another', `/api?token=${token}`)).body.data.byUri.isDraft).toBe(true)
  })

  test('shows the published entry while there is no draft', async () => {
    const other = await startTestBackend({ strict })
    const { body, headers } = await ask(other, other.tokens.create('materials/pom', 1, NOW))
    expect(body.data.byUri).toMatchObject({ title: PUBLISHED, isDraft: false })
    expect(headers.get('cache-control')).toContain('no-store')
  })
})

describe.each(BACKENDS)('an invalid token ($mode)', ({ backend }) => {
  test('that is missing or unknown gives the published content', async () => {
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
    const askAfter = (milliseconds: number) =>
      ask(backend, backend.tokens.create('materials/pom', 1, new Date(NOW.getTime() - milliseconds)))
    expect((await askAfter(DAY_MS)).body.data.byUri.isDraft).toBe(true)
    const { status, body } = await askAfter(DAY_MS + 1)
    expect(status).toBe(200)
    expect(body.data.byUri).toMatchObject({ title: PUBLISHED, isDraft: false })
  })
})
