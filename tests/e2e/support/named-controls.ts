import { expect, type Page } from '@playwright/test'

const CONTROLS = /^(button|link|textbox|searchbox|comboBox\w*|checkBox|radio\w*|slider|spinbutton|switch|tab)$/i

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
