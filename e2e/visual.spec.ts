import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE, STATUS_ERRORS } from './support/pages'
import { expect, test } from './support/test'

/**
 * How each block and each page type looks, compared with the pictures in e2e/visual. Photographs are grey areas: what
 * counts is the layout. Take new pictures after a wanted change: npm test -- visual --update-snapshots
 */
const IS_DEBIAN = process.env.CHROMIUM === '/usr/bin/chromium' && existsSync('/etc/debian_version')

test.skip(!IS_DEBIAN, 'Pictures are compared in the Chromium of Debian only: another one draws letters otherwise.')

test.use({
  allowedErrors: STATUS_ERRORS,
  trace: 'off',
  contextOptions: { reducedMotion: 'reduce' },
})

const COMPARISON = {
  animations: 'disabled',
  maxDiffPixelRatio: 0.02,
  stylePath: join(import.meta.dirname, 'visual', 'still.css'),
} as const

const WINDOWS = [PHONE, DESKTOP]

const BLOCKS = [
  'TitleText',
  'TextImage',
  'Columns',
  'Materials',
  'ClosedLoop',
  'Files',
  'ComplianceForm',
  'Form',
  'HtmlEmbed',
  'Employee',
  'Video',
  'Logos',
  'Vacancies',
  'VacanciesPerBranch',
  'Stories',
]

const PAGES = {
  home: '/',
  'news-list': '/actueel',
  'news-item': '/actueel/acht-nieuwe-silos',
  materials: '/materialen',
  material: '/materialen/pom-c-polyacetaal',
  solutions: '/onze-oplossingen',
  solution: '/onze-oplossingen/cnc-frezen-en-draaien',
  contact: '/contact',
  locations: '/contact/locaties',
  generic: '/over-ons',
  text: '/algemene-voorwaarden',
  careers: '/werken-bij',
  vacancies: '/werken-bij/vacatures',
  vacancy: '/werken-bij/vacatures/cnc-verspaner-kunststof',
  'open-application': '/werken-bij/open-sollicitatie',
  stories: '/werken-bij/verhalen',
  story: '/werken-bij/verhalen/dennis-van-staal-naar-kunststof',
  'careers-generic': '/werken-bij/arbeidsvoorwaarden',
  'not-found': '/404',
  unavailable: '/503',
}

/** Opens a page and waits for what comes late and takes room: letters, and carousels. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
}

for (const viewport of WINDOWS) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('every block looks as it did', async ({ page }) => {
      await open(page, '/blokken')
      for (const name of BLOCKS) {
        const block = page.locator(`[data-block="block${name}"]`).first()
        await block.scrollIntoViewIfNeeded()
        await expect.soft(block).toHaveScreenshot(`block-${name}-${viewport.width}.png`, COMPARISON)
      }
    })

    test.describe('in half size', () => {
      test.use({ deviceScaleFactor: 0.5 })

      for (const [name, path] of Object.entries(PAGES)) {
        test(`${name} looks as it did`, async ({ page }) => {
          await open(page, path)
          await expect(page).toHaveScreenshot(`page-${name}-${viewport.width}.png`, { ...COMPARISON, fullPage: true })
        })
      }
    })
  })
}
