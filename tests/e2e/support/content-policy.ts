import type { Page } from '@playwright/test'

/** Collects what the content policy blocks or reports in the page, from its first script on. */
export async function recordViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(window, { violations: found })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      found.push(`${effectiveDirective} ${blockedURI} ${sample}`.trim())
    })
  })
}

export const violations = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations)
