import { copyFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { callWebhook, get, isRenderedAgain, startPublishing } from './support/publishing'
import { expect, test } from './support/test'

const NEWS = '/actueel/acht-nieuwe-silos'
const DOCUMENTS = '/certificaten'

const webp = { headers: { accept: 'image/webp' } }

test('pages name no file at the CMS, and what they name can be had', { tag: '@quick' }, async ({ request }) => {
  for (const path of ['/', NEWS, DOCUMENTS, '/en/materials/pom-c-acetal']) {
    const text = await (await request.get(path)).text()
    expect.soft(text, path).not.toContain(new URL(process.env.E2E_CONTENT_URL ?? '').host)
    const [, card = ''] = /<meta content="([^"]+)" property="og:image"/.exec(text) ?? []
    // A page without a picture has a drawn card.
    expect.soft((await request.get(card)).headers()['content-type'], path).toMatch(/^image\/(?:jpeg|png)$/)
    for (const [, file = ''] of text.matchAll(/href="(\/uploads\/documents\/[^"]+)"/g))
      expect.soft((await request.get(file)).headers()['content-type'], file).toBe('application/pdf')
  }
})

test.describe('with content of its own', () => {
  test.describe.configure({ mode: 'default' })

  let site: Awaited<ReturnType<typeof startPublishing>>
  test.beforeAll(async () => {
    site = await startPublishing()
    // The build's pages name the site that they were built for.
    expect((await callWebhook(site.url)).status).toBe(200)
    for (const path of [NEWS, DOCUMENTS]) await isRenderedAgain(site.url + path)
  })
  test.afterAll(() => site?.stop())

  async function pictureOf(path: string): Promise<string> {
    const { text } = await get(site.url + path)
    return /<main[\s\S]*?\ssrc="(\/_next\/image\?url=[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  }

  test('a picture and a document that were replaced have another address, and the new content', async ({ request }) => {
    const before = { picture: await pictureOf(NEWS), page: (await get(site.url + DOCUMENTS)).text }
    const documentOf = (text: string) => /href="(\/uploads\/documents\/iso-9001\.pdf\?v=\d+)"/.exec(text)?.[1]
    const bytes = async (address: string) => (await request.get(site.url + address, webp)).body()
    const old = await bytes(before.picture)
    const name = /([\w-]+\.webp)&/.exec(decodeURIComponent(before.picture))?.[1] ?? ''
    const media = join(site.backend.folder, 'media')
    copyFileSync(
      join(media, 'images', name === 'recyclate.webp' ? 'news-2.webp' : 'recyclate.webp'),
      join(media, 'images', name),
    )
    const later = new Date(Date.now() + 60_000)
    utimesSync(join(media, 'documents', 'iso-9001.pdf'), later, later)
    await expect.poll(() => pictureOf(NEWS)).not.toBe(before.picture)
    const now = await bytes(await pictureOf(NEWS))
    expect(now.length).toBeGreaterThan(0)
    expect(now.equals(old)).toBe(false)
    await expect.poll(async () => documentOf((await get(site.url + DOCUMENTS)).text)).not.toBe(documentOf(before.page))
  })
})
