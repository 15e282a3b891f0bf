/** Files of the content over HTTP: originals and transformed images. */
import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../scripts/lib/testing.ts'
import type { Backend } from './server.ts'
import { contentFolder, FIXTURE, startSharedBackend, startTestBackend } from './testing.ts'

const backend = await startSharedBackend()

async function picture(fields: string, { url }: Pick<Backend, 'url'> = backend): Promise<Record<string, string>> {
  const query = `{ entry(uri: "contact") { ... on contact_Entry { image { ${fields} } } } }`
  const response = await fetch(`${url}/api?${new URLSearchParams({ query })}`)
  const { data } = (await response.json()) as { data: { entry: { image: [Record<string, string>] } } }
  return data.entry.image[0]
}

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('an original image, and byte ranges inside and outside of a document', async () => {
  const { url = '' } = await picture('url')
  expect(url).toBe(`${backend.url}/uploads/images/hero.jpg`)
  const response = await fetch(url)
  const types = ['content-type', 'x-content-type-options'].map((name) => response.headers.get(name))
  expect([response.status, ...types]).toEqual([200, 'image/jpeg', 'nosniff'])
  expect(await bytes(response)).toEqual(readFileSync(join(FIXTURE, 'media', 'images', 'hero.jpg')))
  const ask = (Range: string) => fetch(`${backend.url}/uploads/documents/iso-9001.pdf`, { headers: { Range } })
  const part = await ask('bytes=1-3')
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1-3/125'])
  expect([part.headers.get('content-type'), await part.text()]).toEqual(['application/pdf', 'PDF'])
  const outside = await ask('bytes=99999999-')
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */125'])
})

test.for([
  ['url(width: 800, height: 450, mode: "crop", format: "webp")', 'webp', 800, 450],
  ['url(transform: "hero")', 'webp', 1600, 600],
  ['url(width: 300)', 'jpeg', 300, 200],
  ['srcset(sizes: ["400w"])', 'jpeg', 400, 267],
  ['url(width: 300, height: 300, mode: "fit", format: "png")', 'png', 300, 200],
  ['url(width: 300, height: 300, mode: "stretch", format: "avif")', 'heif', 300, 300],
] as const)('%s is an image of that format and size', async ([field, format, width, height]) => {
  const [url = '', descriptor] = (await picture(`url: ${field}`)).url?.split(' ') ?? []
  if (field.startsWith('srcset')) expect(descriptor).toBe(`${width}w`)
  expect(await sharp(await bytes(await fetch(url))).metadata()).toMatchObject({ format, width, height })
})

test('there are no other files, and only transforms from query results are rendered', async () => {
  const { url = '' } = await picture('url: url(width: 800, height: 450, mode: "crop", format: "webp")')
  const news = [...backend.store().assets.values()].find(({ filename }) => filename === 'news-1.jpg')
  const transform = 'images/_800x450_crop_center-center_none/1'
  const files = ['images/nope.jpg', 'documents/hero.jpg', 'images/..%2F..%2Fhome.yaml', 'media.yaml']
  const others = [...files, `${transform}/hero.webp`, `${transform}/AAAAAAAAAAAAAAAA/hero.webp`]
  for (const other of [
    ...others.map((path) => `${backend.url}/uploads/${path}`),
    url.replace('_800x450_', '_4000x4000_'),
    url.replace('_crop_', '_fit_'),
    url.replace('hero.webp', 'hero.avif'),
    url.replace('hero.webp', 'other.webp'),
    url.replace('hero.webp', 'h%65ro.webp'),
    url.replace(/[\w-]{16}\/hero/, 'hero'),
    url.replace(/\/\d+\//, `/${news?.id}/`),
  ])
    expect((await fetch(other)).status, other).toBe(404)
})

test('a replaced image is transformed again', async () => {
  const contentDir = contentFolder()
  const changing = await startTestBackend({ contentDir, watch: true })
  const redness = async () => {
    const { url } = await picture('url: url(width: 10, height: 10, format: "png")', changing)
    const { dominant } = await sharp(await bytes(await fetch(url as string))).stats()
    return dominant.r
  }
  await redness()
  const path = join(contentDir, 'media', 'images', 'hero.jpg')
  await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toFile(path)
  utimesSync(path, new Date(), new Date())
  await vi.waitFor(async () => expect(await redness()).toBeGreaterThan(240), { timeout: 20_000 })
})

test('the address of a transform stays valid as long as the database exists', async () => {
  const dataDir = temporaryFolder()
  const pathOn = async (options: { dataDir: string | null }) => {
    const restarted = await startTestBackend(options)
    const { url = '' } = await picture('url: url(width: 64, format: "webp")', restarted)
    await restarted.close()
    return new URL(url).pathname
  }
  const path = await pathOn({ dataDir })
  expect(await pathOn({ dataDir })).toBe(path)
  expect(await pathOn({ dataDir: null })).not.toBe(path)
})

/** Replaces the rendering: images have this size, and are finished when released. */
function heldTransforms(bytes = 1) {
  const waiting: (() => void)[] = []
  const made = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation((async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return Buffer.alloc(bytes)
  }) as never)
  onTestFinished(() => made.mockRestore())
  return { made, waiting }
}

let lastWidth = 100
async function transformUrls(count: number): Promise<string[]> {
  const fields = Array.from({ length: count }, (_, index) => `u${index}: url(width: ${++lastWidth}, format: "webp")`)
  return Object.values(await picture(fields.join(' ')))
}

test('two transforms run at a time, others are queued, and one too many gets status 503', async () => {
  const { made, waiting } = heldTransforms()
  const urls = await transformUrls(23)
  const responses = urls.map((url) => fetch(url))
  const refused = await Promise.race(responses)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(made).toHaveBeenCalledTimes(2)
  for (let done = 0; done < 22; done++) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), { interval: 2, timeout: 20_000 })
    expect(waiting.length).toBeLessThanOrEqual(2)
    waiting.shift()?.()
  }
  const statuses = await Promise.all(responses.map(async (response) => (await response).status))
  expect(statuses.toSorted()).toEqual([...Array<number>(22).fill(200), 503])
})

test('the cache is limited in bytes', async () => {
  const { made, waiting } = heldTransforms(40 * 1024 * 1024)
  const [first = '', second = ''] = await transformUrls(2)
  for (const [index, url] of [first, first, second, first].entries()) {
    const pending = fetch(url, { method: 'HEAD' })
    if (index !== 1) {
      await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 20_000 })
      waiting.shift()?.()
    }
    await pending
  }
  expect(made).toHaveBeenCalledTimes(3)
})
