import { rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { MetadataRoute } from 'next'
import sharp from 'sharp'
import { newFolder } from './support/instance'
import { expect, quickIf, test } from './support/test'

type Manifest = Required<MetadataRoute.Manifest>

const LANGUAGES = [
  {
    page: '/materialen',
    manifest: '/manifest.webmanifest',
    lang: 'nl-NL',
    home: '/',
    shortcuts: ['/werken-bij/vacatures', '/materialen', '/contact'],
  },
  {
    page: '/en/materials',
    manifest: '/en/manifest.webmanifest',
    lang: 'en-US',
    home: '/en',
    shortcuts: ['/en/working-at/vacancies', '/en/materials', '/en/contact'],
  },
]

for (const { page: path, manifest: address, lang, home, shortcuts } of LANGUAGES) {
  test.describe(`the app in ${lang}`, () => {
    test('is described by a manifest in its language', quickIf(home === '/'), async ({ request }) => {
      const html = await (await request.get(path)).text()
      expect(html).toMatch(new RegExp(`<link [^>]*rel="manifest" href="${address}"`))
      expect(html).toMatch(/<meta [^>]*"theme-color"[^>]*"#D71920"|<meta [^>]*"#D71920"[^>]*"theme-color"/)
      const response = await request.get(address)
      expect(response.headers()['content-type']).toContain('application/manifest+json')
      const manifest = (await response.json()) as Manifest
      expect(manifest).toMatchObject({ id: home, lang, start_url: home, scope: '/', display: 'standalone' })
      expect(manifest).toMatchObject({ theme_color: '#D71920', background_color: '#ffffff' })
      expect(manifest.name).toBeTruthy()
      expect(manifest.short_name.length).toBeLessThanOrEqual(12)
      expect(manifest.description).toBeTruthy()
      expect(manifest.shortcuts.map(({ url }) => url)).toEqual(shortcuts)
    })

    test('has its icons and screenshots in the sizes that it names', async ({ request }) => {
      const manifest = (await (await request.get(address)).json()) as Manifest
      const sizes = (purpose: string) => manifest.icons.filter((icon) => icon.purpose === purpose).map((i) => i.sizes)
      const squares = (...widths: number[]) => widths.map((width) => `${width}x${width}`)
      expect(sizes('any')).toEqual(squares(64, 120, 144, 152, 192, 384, 512))
      expect(sizes('maskable')).toEqual(squares(192, 512))
      expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']))
      for (const picture of [...manifest.icons, ...manifest.screenshots]) {
        const response = await request.get(picture.src)
        expect(response.status(), picture.src).toBe(200)
        expect(response.headers()['content-type']).toBe(picture.type)
        const { width, height } = await sharp(await response.body()).metadata()
        expect(`${width}x${height}`, picture.src).toBe(picture.sizes)
      }
    })

    test('can be installed, says Chromium', async ({ baseURL, launchOptions }) => {
      // Nothing can be installed from a private window, which every other test runs in.
      const profile = newFolder()
      const context = await chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'nl-NL' })
      try {
        const page = await context.newPage()
        await page.goto(`${baseURL}${path}`)
        const devtools = await context.newCDPSession(page)
        const { url, errors, data } = await devtools.send('Page.getAppManifest')
        expect(new URL(url).pathname).toBe(address)
        expect(errors).toEqual([])
        expect(JSON.parse(data ?? '{}')).toMatchObject({ lang })
        const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
        expect(installabilityErrors).toEqual([])
      } finally {
        await context.close()
        rmSync(profile, { recursive: true, force: true })
      }
    })
  })
}

test('iPhones have their icon', async ({ page, request }) => {
  // Without a page, such as for a bookmark, they ask for this name.
  expect((await request.get('/apple-touch-icon.png')).headers()['content-type']).toBe('image/png')
  await page.goto('/')
  const address = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const response = await request.get(address ?? '')
  expect(await sharp(await response.body()).metadata()).toMatchObject({ width: 180, height: 180 })
})
