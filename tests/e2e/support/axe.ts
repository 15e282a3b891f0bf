import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNamedControls } from './named-controls.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']

/** Axe finds nothing wrong with a part of the page (a CSS selector), or with all of it, whose controls have names. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.evaluate(endTransitions)
  // Legacy mode opens no blank page to collect the results in, which took a third of the time of a page's test.
  const axe = new AxeBuilder({ page })
    .withTags(TAGS)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect.soft(findings, `${page.url()} ${part ?? ''} is accessible`).toEqual([])
  if (!part) await expectNamedControls(page)
}

/** Those of parts that are not rendered would not end by themselves. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}
