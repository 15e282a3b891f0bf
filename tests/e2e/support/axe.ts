import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']

const CONTROLS = /^(button|link|textbox|searchbox|comboBox\w*|checkBox|radio\w*|slider|spinbutton|switch|tab)$/i

/** What all pages of a layout have in common. */
export const FRAME = ['header', 'footer']

/**
 * Axe finds nothing wrong with a part of the page (a CSS selector), or with all of it, whose controls have names.
 *
 * @param known parts that are checked on another page
 */
export async function expectAccessible(page: Page, part?: string, known: readonly string[] = []): Promise<void> {
  await page.evaluate(endTransitions)
  // Legacy mode opens no blank page to collect the results in, which took a third of the time of a page's test.
  const axe = new AxeBuilder({ page })
    .withTags(TAGS)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  if (part) axe.include(part)
  for (const each of known) axe.exclude(each)
  const { violations } = await axe.analyze()
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

/**
 * Every control has a name in Chromium's own accessibility tree, and no two links in a row have the same name and
 * different targets. Axe does not see that a button's name is lost in a live region.
 */
export async function expectNamedControls(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const inOrder = (id: string): typeof nodes => {
    const node = byId.get(id)
    return node ? [node, ...(node.childIds ?? []).flatMap(inOrder)] : []
  }
  const controls = inOrder(nodes[0]?.nodeId ?? '')
    .filter(({ ignored, role }) => !ignored && CONTROLS.test(String(role?.value)))
    .map(({ role, name, properties }) => ({
      role: String(role?.value),
      name: String(name?.value ?? '').trim(),
      url: properties?.find((property) => String(property.name) === 'url')?.value.value as string | undefined,
    }))
  const unnamed = controls.filter(({ name }) => !name)
  const twins = controls.filter(({ name, url }, index) => {
    const next = controls[index + 1]
    return url && next?.url && next.name === name && next.url !== url
  })
  expect.soft(controls.length, `${page.url()}: controls in the accessibility tree`).toBeGreaterThan(3)
  expect.soft([...unnamed, ...twins], `${page.url()}: controls that no name tells apart`).toEqual([])
}
