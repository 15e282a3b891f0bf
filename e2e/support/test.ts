import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { watchForHang } from './hang'
import { followTraffic } from './quiet'

interface Options {
  /** Console errors that a test brings about on purpose. */
  allowedErrors: RegExp | null
}

/** Where it stands what became of the first try of a test: Playwright empties the folder before each run. */
function note({ project }: TestInfo, name: string) {
  const file = join(project.outputDir, 'tries', name)
  return {
    exists: () => existsSync(file),
    write: () => {
      mkdirSync(join(project.outputDir, 'tries'), { recursive: true })
      writeFileSync(file, '')
    },
  }
}

/**
 * Only what a browser that hung has cut off runs again, in a new browser: it has found nothing yet. A test that failed has
 * failed.
 */
function tries(info: TestInfo) {
  const [hung, failed] = [note(info, `hung-${basename(info.file)}`), note(info, `failed-${info.testId}`)]
  return {
    assertFirst: () => {
      if (info.retry > 0 && (failed.exists() || !hung.exists()))
        throw new Error('It failed before: there is no second try.')
    },
    /** @param hang the error of a browser that hung */
    end: (hang: string | null, errors: readonly string[]) => {
      if (hang) hung.write()
      else if (errors.length > 0 || info.status !== info.expectedStatus) failed.write()
    },
  }
}

/** Playwright's test, failing on any uncaught error and any console error of a page, and soon where the browser hangs. */
export const test = base.extend<Options & { watched: undefined }>({
  allowedErrors: [null, { option: true }],
  watched: [
    async ({ browser, context, allowedErrors }, use, info) => {
      const { assertFirst, end } = tries(info)
      assertFirst()
      const errors: string[] = []
      const add = (text: string) => {
        if (!allowedErrors?.test(text)) errors.push(text)
      }
      const watch = (page: Page) => {
        followTraffic(page)
        page.on('pageerror', (error) => add(`Uncaught: ${error.message}`))
        page.on('console', (message) => {
          if (message.type() === 'error') add(`Console: ${message.text()} (${message.location().url})`)
        })
      }
      context.pages().forEach(watch)
      context.on('page', watch)
      const stopWatching = watchForHang(browser)
      await use(undefined)
      const hang = stopWatching()
      end(hang, errors)
      expect(hang, 'a browser that hangs').toBeNull()
      expect(errors, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
