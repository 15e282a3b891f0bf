import { test as base, expect, type Page } from '@playwright/test'
import { followTraffic } from './quiet.ts'

interface Options {
  allowedErrors: RegExp | null
}

/** Playwright's test, failing on any uncaught error and any console error of a page. */
export const test = base.extend<Options & { plain: Page }>({
  allowedErrors: [null, { option: true }],
  /** A tab of another visitor, without scripts. */
  plain: async ({ browser }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
    await use(await context.newPage())
    await context.close()
  },
  context: async ({ context, allowedErrors }, use) => {
    const errors: string[] = []
    const add = (text: string) => {
      if (!allowedErrors?.test(text)) errors.push(text)
    }
    context.on('page', (page) => {
      followTraffic(page)
      page.on('pageerror', ({ message }) => {
        // Chromium 150 reports each transition between two documents that it leaves out; no script can prevent that.
        if (message !== 'Transition was skipped') add(`Uncaught: ${message}`)
      })
      page.on('console', (message) => {
        if (message.type() === 'error') add(`Console: ${message.text()} (${message.location().url})`)
      })
    })
    await use(context)
    expect(errors, 'errors of the page').toEqual([])
  },
})

/** Marks those rows of a table of tests that `npm test` runs too. */
export const quickIf = (isQuick: boolean) => ({ tag: isQuick ? ['@quick'] : [] })

export { expect }
