import { recordViolations, violations } from './support/content-policy'
import { PAGES, STATUS_ERRORS, scrollThrough } from './support/pages'
import { expect, quickIf, test } from './support/test'

const PER_REQUEST = [
  ...['/zoeken?q=pom', '/en/search?q=pom', '/bestaat-niet', '/en/does-not-exist', '/offline'],
  ...['/materialen?family=engineering', '/materialen/vergelijken?m=pom-c-polyacetaal'],
]

const ALL_PAGES = [...PAGES, ...PER_REQUEST]

/** Limit for all headers of a response: the usual buffer of nginx for them has 4096 bytes. */
const MAX_HEADER_BYTES = 4000

test.use({ allowedErrors: STATUS_ERRORS })

test('every page has a policy without inline or evaluated scripts, in headers that a proxy accepts', {
  tag: '@quick',
}, async ({ request }) => {
  test.slow()
  for (const path of ALL_PAGES) {
    const response = await request.get(path)
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    const parts = ["object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'"]
    const size = response.headersArray().reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0)
    const found = {
      scripts,
      // As an attribute, and in the framework's data.
      hasNonce: !scripts.includes('nonce-') && /nonce\\?["=:]+\\?"[\da-f]/.test(await response.text()),
      missing: parts.filter((part) => !policy.includes(part)),
      internal: headers['x-script-sources'],
      opener: headers['cross-origin-opener-policy'],
      permissions: headers['permissions-policy'],
      isTooLarge: size >= MAX_HEADER_BYTES,
    }
    expect.soft(found, path).toEqual({
      scripts: expect.stringMatching(/^(?!.*unsafe).*'self'.*'(?:sha256|nonce)-/),
      hasNonce: false,
      missing: [],
      internal: undefined,
      opener: 'same-origin-allow-popups',
      permissions: expect.stringContaining('camera=()'),
      isTooLarge: false,
    })
  }
})

// Of all other pages tests/e2e/pages.spec.ts checks the same.
test('the policy blocks and reports nothing of pages that are rendered per request', async ({ page }) => {
  await recordViolations(page)
  for (const path of PER_REQUEST) {
    await page.goto(path)
    await scrollThrough(page)
    expect.soft(await violations(page), path).toEqual([])
  }
})

test.describe('what does not belong to a page', () => {
  test.use({ allowedErrors: /Content Security Policy|Framing|violates|Failed to load resource|React error #418/ })

  for (const path of ['/contact', '/zoeken?q=pom']) {
    test(`does not run or load on ${path}`, quickIf(path === '/contact'), async ({ page }) => {
      await recordViolations(page)
      // As a text that is not escaped somewhere would bring it.
      await page.route(path, async (route) => {
        const response = await route.fetch()
        const injected =
          '<script>window.injected = 1</script><img src="x" onerror="window.injected = 2">' +
          '<iframe src="https://elsewhere.example/"></iframe>' +
          '<form id="stolen" action="https://elsewhere.example/" method="post"><button>x</button></form><h2'
        await route.fulfill({ response, body: (await response.text()).replace('<h2', injected) })
      })
      await page.goto(path)
      await expect.poll(() => violations(page)).toEqual(expect.arrayContaining(['frame-src https://elsewhere.example']))
      await page.evaluate(() => {
        const form = document.createElement('form')
        form.action = 'https://elsewhere.example/'
        form.method = 'post'
        document.body.append(form)
        form.submit()
      })
      await expect.poll(() => violations(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^form-action/)]))
      const isChanged = await page.evaluate(() => {
        const element = document.createElement('div')
        element.innerHTML = '<b>text from elsewhere</b>'
        return element.firstElementChild !== null
      })
      // Reported only.
      expect(isChanged).toBe(true)
      await expect
        .poll(() => violations(page))
        .toEqual(expect.arrayContaining([expect.stringMatching(/^require-trusted-types-for .*text from elsewhere/)]))
      expect(await page.evaluate(() => 'injected' in window)).toBe(false)
      expect(await violations(page)).toEqual(expect.arrayContaining([expect.stringMatching(/^script-src-elem inline/)]))
    })
  }
})
