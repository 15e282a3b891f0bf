/** Files of the content over HTTP, as they are and as transformed pictures. */
import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Backend } from './server.ts'
import { contentFolder, FIXTURE, startTestBackend } from './testing.ts'

/** What a query gives for the picture of the contact page. */
async function picture(backend: Backend, fields: string): Promise<Record<string, string>> {
  const query = `{ entry(uri: "contact") { ... on contact_Entry { image { ${fields} } } } }`
  const response = await fetch(`${backend.url}/api?${new URLSearchParams({ query })}`)
  const { data } = (await response.json()) as { data: { entry: { image: [Record<string, string>] } } }
  return data.entry.image[0]
}

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a picture as it is', async () => {
  const backend = await startTestBackend()
  const { url } = await picture(backend, 'url')
  expect(url).toBe(`${backend.url}/uploads/images/hero.jpg`)
  const response = await fetch(url as string)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await bytes(response)).toEqual(readFileSync(join(FIXTURE, 'media', 'images', 'hero.jpg')))
})

test('a document', async () => {
  const backend = await startTestBackend()
  const response = await fetch(`${backend.url}/uploads/documents/iso-9001.pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect((await bytes(response)).toString('latin1')).toMatch(/^%PDF-/)
})

test.for([
  ['url(width: 800, height: 450, mode: "crop", format: "webp")', 'webp', 800, 450],
  ['url(transform: "hero")', 'webp', 1600, 600],
  ['url(width: 300)', 'jpeg', 300, 200],
  ['url(width: 300, height: 300, mode: "fit", format: "png")', 'png', 300, 200],
  ['url(width: 300, height: 300, mode: "stretch", format: "avif")', 'heif', 300, 300],
] as const)('%s is a picture of that kind and size', async ([field, format, width, height]) => {
  const backend = await startTestBackend()
  const { url } = await picture(backend, `url: ${field}`)
  const response = await fetch(url as string)
  expect(response.status).toBe(200)
  expect(await sharp(await bytes(response)).metadata()).toMatchObject({ format, width, height })
})

test('each size of a srcset can be had', async () => {
  const backend = await startTestBackend()
  const { srcset } = await picture(backend, 'srcset(sizes: ["400w", "800w"])')
  const sizes = await Promise.all(
    (srcset as string).split(', ').map(async (source) => {
      const [url = '', descriptor] = source.split(' ')
      const { width } = await sharp(await bytes(await fetch(url))).metadata()
      return [descriptor, width]
    }),
  )
  expect(sizes).toEqual([
    ['400w', 400],
    ['800w', 800],
  ])
})

test.for([
  '/uploads/images/nope.jpg',
  '/uploads/documents/hero.jpg',
  '/uploads/images/..%2F..%2Fhome.yaml',
  '/uploads/images/_800x450_crop_center-center_none/1/hero.webp',
  '/uploads/media.yaml',
])('there is no file %s', async (path) => {
  const backend = await startTestBackend()
  expect((await fetch(`${backend.url}${path}`)).status).toBe(404)
})

test('a part of a file', async () => {
  const backend = await startTestBackend()
  const url = `${backend.url}/uploads/documents/iso-9001.pdf`
  const response = await fetch(url, { headers: { Range: 'bytes=1-3' } })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe('bytes 1-3/125')
  expect((await bytes(response)).toString()).toBe('PDF')
})

test('a picture that was replaced is transformed anew', async () => {
  const contentDir = contentFolder()
  const backend = await startTestBackend({ contentDir, watch: true })
  const colour = async () => {
    const { url } = await picture(backend, 'url: url(width: 10, height: 10, format: "png")')
    const [red, green, blue] = await sharp(await bytes(await fetch(url as string)))
      .raw()
      .toBuffer()
    return [red, green, blue]
  }
  await colour()
  const path = join(contentDir, 'media', 'images', 'hero.jpg')
  await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toFile(path)
  utimesSync(path, new Date(), new Date())
  await vi.waitFor(async () => expect((await colour())[0]).toBeGreaterThan(240), { timeout: 5000 })
})
