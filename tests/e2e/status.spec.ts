import { expect, test } from './support/test'

test.use({ allowedErrors: /status of (404|500|503)/ })

const SENTENCE = {
  nl: 'Helaas, de pagina die u zoekt is niet beschikbaar.',
  en: 'Sorry, the page you are looking for is not available.',
}

// Others are in support/hostile.
const MISSING = [
  ...['/bestaat-niet', '/bestaat/niet/echt/nooit', '/actueel/bestaat-niet', '/materialen/bestaat-niet'],
  ...['/werken-bij/bestaat-niet', '/:empty:', '/%2A', '/a%5Cb', '/%', '/%6Fver%252Dons', '/actueel/%E0%A4%A'],
  ...['/actueel%252Facht-nieuwe-silos', '/locations', '/__home__', '/api/none', '/_next/none'],
  ...['/en/news/does-not-exist', '/en/%E0%A4%A'],
]
test('what does not exist is a 404 inside the layout', { tag: '@quick' }, async ({ request }) => {
  for (const path of MISSING) {
    const response = await request.get(path)
    expect.soft(response.status(), path).toBe(404)
    const html = await response.text()
    const language = path.startsWith('/en/') ? 'en' : 'nl'
    for (const part of [SENTENCE[language], `<html lang="${language}"`, '<footer', 'noindex'])
      expect.soft(html, path).toContain(part)
  }
})

test('the status pages have their status', { tag: '@quick' }, async ({ request }) => {
  for (const [path, status] of [
    ...(['/404', '/en/404', '/500', '/en/500'] as const).map((path) => [path, 404] as const),
    ['/503', 503],
    ['/en/503', 503],
  ] as const) {
    await test.step(`${path} responds ${status}`, async () => {
      const response = await request.get(path)
      expect.soft(response.status(), path).toBe(status)
      expect.soft(response.headers()['retry-after'], path).toBe(status === 503 ? '120' : undefined)
      if (status >= 500) expect.soft(response.headers()['cache-control'], path).toBe('no-store')
      expect.soft(await response.text(), path).toMatch(/<h1[\s>]/)
    })
  }
})
