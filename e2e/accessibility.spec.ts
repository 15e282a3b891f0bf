import { expectAccessible } from './support/axe'
import { DESKTOP, PHONE } from './support/pages'
import { expect, test } from './support/test'

test.use({ trace: 'off' })

// The header, with its menus, is the same on all pages of a section. Pages themselves: pages.spec.ts.
for (const path of ['/', '/en', '/werken-bij', '/en/working-at']) {
  test(`the open menus of ${path} are accessible`, async ({ page }) => {
    await test.step('the menu of phones', async () => {
      await page.setViewportSize(PHONE)
      await page.goto(path)
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog')
      await expect(menu).toBeVisible()
      const [submenu] = await menu.locator('summary').all()
      await submenu?.click()
      await expectAccessible(page, 'dialog')
    })
    await test.step('the sub-menu of wide screens', async () => {
      await page.setViewportSize(DESKTOP)
      await page.goto(path)
      const [submenu] = await page.getByRole('banner').locator('summary').all()
      await submenu?.click()
      await expectAccessible(page, 'header')
    })
  })
}
