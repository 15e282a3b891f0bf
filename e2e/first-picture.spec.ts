import { PAGES, STATUS_ERRORS } from './support/pages'
import { expect, test } from './support/test'

test.use({ allowedErrors: STATUS_ERRORS, trace: 'off' })

for (const path of [...PAGES, '/certificaten', '/en/certificates']) {
  test(`${path} loads its first picture before all others`, async ({ page }) => {
    await page.goto(path)
    // Editors' own pictures inside a text are part of no design.
    const pictures = await page
      .locator('main img:not(.prose img)')
      .evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter((image) => image.srcset)
          .map((image) => ({ priority: image.fetchPriority, loading: image.loading })),
      )
    const [first, ...rest] = pictures
    if (first) expect(first).toEqual({ priority: 'high', loading: 'eager' })
    expect(rest.filter(({ priority, loading }) => priority === 'high' || loading === 'eager')).toEqual([])
  })
}
