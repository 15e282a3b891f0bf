import { test as base, expect, type Page } from '@playwright/test'
import { watchForHang } from './hang'
import { followTraffic } from './quiet'

interface Options {
  /** Console errors that a test brings about on purpose. */
  allowedErrors: RegExp | null
}

/** Playwright's test, failing on any uncaught error and any console error of a page, and soon where the browser hangs. */
export const test = base.extend<Options & { watched: undefined }>({
  allowedErrors: [null, { option: true }],
  watched: [
    async ({ browser, context, allowedErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (!allowedErrors?.test(text)) errors.push(text)
      }
      const watch = (page: Page) => {
        followTraffic(page)
        page.on('pageerror', (error) => note(`Uncaught: ${error.message}`))
        page.on('console', (message) => {
          if (message.type() === 'error') note(`Console: ${message.text()} (${message.location().url})`)
        })
      }
      context.pages().forEach(watch)
      context.on('page', watch)
      const hang = watchForHang(browser)
      await use(undefined)
      expect(hang(), 'a browser that hangs').toBeNull()
      expect(errors, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
