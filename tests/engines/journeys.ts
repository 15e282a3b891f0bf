import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT_COOKIE } from '../../lib/browser/consent/consent-cookie.ts'
import { newFolder } from '../e2e/support/instance.ts'
import { becomes, type Publishing, startPublishing } from '../e2e/support/publishing.ts'
import type { Engine } from './engine.ts'
import { type Front, startFront } from './front.ts'
import { Page } from './page.ts'

const PHONE = [360, 780] as const
const DESKTOP = [1280, 900] as const

const VACANCY = '/werken-bij/vacatures/cnc-verspaner-kunststof'
const MATERIAL = '/materialen/pom-c-polyacetaal'
const MOTIVATION = 'Ik draai al tien jaar kunststof onderdelen op een vijfasser.'
const REFERENCE = /\b\d+-[0-9A-F]{4}\b/
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
/** More than the buffers of a connection hold, so that its upload can stand still. */
const LARGE = 9_500_000

interface Journey {
  page: Page
  front: Front
  engine: Engine
  /** Path of a PDF file of that many bytes at least. */
  file: (size?: number) => string
  own: Publishing | null
}

interface Options {
  size?: readonly [number, number]
  hasOwnSite?: boolean
  allowed?: RegExp
}

/** What visitors do, in one engine; a journey fails on any error of its pages. @param start null: it is not installed */
export function describeJourneys(name: string, start: (() => Promise<Engine>) | null): void {
  describe.skipIf(!start)(name, () => {
    const folder = newFolder()
    const site = process.env.E2E_URL ?? 'http://localhost:3000'
    let engine: Engine | undefined
    beforeAll(async () => {
      engine = await start?.()
    })
    afterAll(async () => {
      await engine?.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const journey = (
      title: string,
      run: (journey: Journey) => Promise<void>,
      { size = DESKTOP, hasOwnSite = false, allowed }: Options = {},
    ) =>
      test(title, async () => {
        if (!engine) throw new Error(`${name} did not start`)
        const own = hasOwnSite ? await startPublishing() : null
        const front = await startFront(own?.url ?? site)
        const tab = await engine.open()
        const file = (size = 0) => {
          const path = join(folder, 'cv.pdf')
          writeFileSync(path, PDF.padEnd(size, ' '))
          return path
        }
        try {
          await tab.resize(...size)
          await run({ page: new Page(tab, front.url), front, engine, file, own })
          expect(front.errors.filter((error) => !allowed?.test(error))).toEqual([])
        } finally {
          await tab.close()
          await front.stop()
          await own?.stop()
        }
      })

    journey('from home to an application with a file, and its confirmation', async ({ page, file }) => {
      await page.open('/')
      await page.click('header a[href="/werken-bij"]')
      await page.at('/werken-bij')
      await page.alive()
      await page.click('main a[href="/werken-bij/vacatures"]')
      await page.at('/werken-bij/vacatures')
      await page.click(`main a[href="${VACANCY}"]`)
      await page.at(VACANCY)
      await fillIn(page, file())
      await page.click('main form button[type=submit]')
      await page.until(
        'reference',
        (pattern) => new RegExp(pattern).test(document.querySelector('[data-sent]')?.textContent ?? ''),
        REFERENCE.source,
      )
      await page.hasFocus('[data-sent]')
    })

    journey('a cutting list with a row that was added, an error in a cell, and its receipt', async ({ page }) => {
      const cell = (row: number, column: string) =>
        `main form fieldset fieldset:nth-child(${row}) [name="pieces.${column}"]`
      const choose = (row: number, value: string) =>
        page.evaluate(
          (wanted, chosen) => {
            const control = document.querySelector<HTMLSelectElement>(wanted)
            if (!control) return
            control.value = chosen
            for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
          },
          cell(row, 'shape'),
          value,
        )
      await page.open('/onze-oplossingen/zagen-op-maat')
      await page.fill('main form [name=fullName]', 'Joris Wolbers')
      await page.fill('main form [name=emailAddress]', 'joris@example.nl')
      await page.click('main form button', 'Rij toevoegen')
      await page.hasFocus(cell(4, 'material'))
      await page.fill(cell(4, 'material'), 'POM-C zwart')
      await page.fill(cell(4, 'size'), '40 x 1000')
      await page.fill(cell(4, 'count'), '12')
      await page.click('main form button[type=submit]')
      await page.hasFocus('main form [role=alert]')
      await page.click('main form [role=alert] a', 'Rij 4, Vorm is verplicht')
      await page.hasFocus(cell(4, 'shape'))
      await choose(4, 'rod')
      await page.gone('main form [role=alert] a')
      await page.click('main form button[type=submit]')
      await page.seen('[data-sent]', 'POM-C zwartStaf40 x 100012')
      await page.hasFocus('[data-sent]')
    })

    journey('the menu of wide windows by keyboard', async ({ page }) => {
      await page.open('/')
      await page.focus('header summary')
      await page.tab.press('Enter')
      await page.seen('header details[open] a')
      await page.tab.press('Escape')
      await page.gone('header details[open] a')
      await page.hasFocus('header summary')
      await page.tab.press('Space')
      await page.seen('header details[open] a')
      await page.tab.press('Shift+Tab')
      await page.gone('header details[open] a')
    })

    journey(
      'the menu of phones by keyboard',
      async ({ page }) => {
        await page.open('/en')
        await page.focus('header button[commandfor=menu]')
        await page.tab.press('Enter')
        await page.seen('dialog#menu a')
        for (let step = 0; step < 30; step++) {
          await page.tab.press('Tab')
          await page.until('focus in the menu', () => {
            const { activeElement } = document
            return activeElement === document.body || activeElement?.closest('dialog')?.id === 'menu'
          })
        }
        await page.tab.press('Escape')
        await page.gone('dialog#menu a')
        await page.hasFocus('header button[commandfor=menu]')
      },
      { size: PHONE },
    )

    journey(
      'the menu of phones by touch',
      async ({ page, engine }) => {
        await page.open('/')
        await page.evaluate(() => {
          window.addEventListener('pointerdown', ({ pointerType }) => Object.assign(window, { pointerType }), true)
        })
        await page.tap('header button[commandfor=menu]', '', () => document.querySelector('dialog#menu[open]') !== null)
        const type = await page.evaluate(() => (window as unknown as { pointerType: string }).pointerType)
        expect(type).toBe(engine.hasTouch ? 'touch' : 'mouse')
        const isOpen = () => document.querySelector('dialog#menu details[open]') !== null
        await page.tap('dialog#menu summary', 'Materialen', isOpen)
        await page.tap(`dialog#menu a[href="${MATERIAL}"]`, '', () => location.pathname.startsWith('/materialen/'))
        await page.at(MATERIAL)
        await page.gone('dialog#menu a')
      },
      { size: PHONE },
    )

    journey('filters stay after a link and Back', async ({ page }) => {
      const shown = () =>
        page.evaluate(
          () => [...document.querySelectorAll('[data-list] > li')].filter((card) => card.checkVisibility()).length,
        )
      await page.open('/materialen')
      const all = await shown()
      await page.click('main search details details summary', 'Familie')
      await page.check('main search input[value=recycled]')
      await page.at('/materialen?family=recycled')
      const some = await shown()
      expect(some).toBeGreaterThan(0)
      expect(some).toBeLessThan(all)
      await page.click('[data-list] > li a')
      await page.until('page of a material', () => location.pathname.startsWith('/materialen/'))
      await page.tab.back()
      await page.at('/materialen?family=recycled')
      await page.until('check', () => document.querySelector('main search input[value=recycled]')?.matches(':checked'))
      expect(await shown()).toBe(some)
    })

    journey('consent is asked, chosen in the settings, and stored', async ({ page }) => {
      // WebKit stores cookies in another process, so a script may read one later than the page has written it.
      const stored = (analytics: boolean) =>
        page.until(
          'choice in the cookie',
          (cookie) => decodeURIComponent(document.cookie).split('; ').includes(cookie),
          `${CONSENT_COOKIE}=${JSON.stringify({ functional: true, analytics, marketing: analytics })}`,
        )
      await page.open('/werken-bij/ontwikkeling')
      await page.click('button', 'Alles toestaan')
      await page.gone('button', 'Alles toestaan')
      await stored(true)
      await page.open('/cookies')
      await page.click('footer button', 'Cookie-instellingen')
      await page.seen('dialog[open] button', 'Keuze opslaan')
      await page.tab.press('Escape')
      await page.hasFocus('footer button')
      await page.until('end of the dialog', () => !document.querySelector('#consent-title'))
      await page.tab.press('Enter')
      await page.seen('dialog[open] button', 'Keuze opslaan')
      const beside = { x: 8, y: 450 }
      await page.tab.click(beside)
      await page.until('end of the dialog', () => !document.querySelector('#consent-title'))
      await page.click('footer button', 'Cookie-instellingen')
      await page.click('dialog[open] button', 'Alles weigeren')
      await page.gone('dialog[open]')
      await stored(false)
    })

    journey(
      'without a connection: the notice, visited pages, and a page about it',
      async ({ page, front }) => {
        await page.open(MATERIAL)
        await page.until('worker in control', () => navigator.serviceWorker.controller !== null)
        await page.until('stored page', hasStored, MATERIAL)
        await page.tab.setOffline(true)
        await page.seen('[role=status]', 'Geen verbinding.')
        await page.tab.setOffline(false)
        await page.seen('[role=status]', 'Er is weer verbinding.')
        front.state.cut = () => true
        await page.tab.reload()
        await page.title('POM-C')
        await page.alive()
        await page.openPlain('/contact')
        await page.title('Geen verbinding')
        front.state.cut = () => false
        await page.tab.reload()
        await page.title('Contact')
      },
      // Next prefetches the segments of the page that is shown, here the offline page's, at the address that it stands for.
      { allowed: /ERR_|Failed to load|NetworkError|network|Load failed|fetch|^404 GET \/contact\?_rsc/i },
    )

    journey('a link of the site fades from page to page, and the page can be used', async ({ page }) => {
      await page.open('/cookies')
      const supported = await page.evaluate(() => {
        const outcomes: string[] = []
        Object.assign(window, { outcomes })
        if (!('startViewTransition' in document)) return false
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (...args) => {
          const transition = start(...args)
          transition.finished.then(
            () => outcomes.push('finished'),
            (error) => outcomes.push(String(error)),
          )
          return transition
        }
        return true
      })
      await page.click('footer a[href="/algemene-voorwaarden"]')
      await page.title('Algemene voorwaarden')
      if (supported) {
        const outcomes = await page.until('end of the transition', () => {
          const all = (window as unknown as { outcomes: string[] }).outcomes
          return all.length > 0 && all
        })
        expect(outcomes).toEqual(['finished'])
      }
      await page.click('header a[href="/contact"]')
      await page.title('Contact')
    })

    journey(
      'a page that changed since the last visit is shown as it is now, by a link and by its address',
      async ({ page, own }) => {
        const path = '/actueel/acht-nieuwe-silos'
        const followLink = async () => {
          await page.open('/')
          await page.click(`main a[href="${path}"]`)
        }
        const title = async () => {
          const shown = await page.until('title of the news', () => {
            const text = document.querySelector('h1')?.textContent
            return text && /640\ston/.test(text) && text
          })
          // Firefox takes a page that is still loading, and given up, for the next one at the same address.
          await page.alive()
          return shown
        }
        await followLink()
        await title()
        await page.open(path)
        await title()
        await page.tab.goto('about:blank')
        for (const [edit, visit] of [
          ['ZILT', followLink],
          ['ZOUT', () => page.open(path)],
        ] as const) {
          own?.change('news/new-silos.yaml', /nl: "(?:ZILT )?/, `nl: "${edit} `)
          await becomes(`${own?.url}${path}`, `${edit} `)
          await visit()
          expect(await title()).toContain(edit)
        }
      },
      // The framework’s response for a part of a page that it has not prerendered; the client then loads it in another way.
      { hasOwnSite: true, allowed: /^404 GET \S+\?_rsc=/ },
    )

    journey(
      'an upload shows its progress, can be stopped, and is sent again',
      async ({ page, front, file }) => {
        await page.open(VACANCY)
        await fillIn(page, file(LARGE))
        front.state.held = ({ method }) => method === 'POST'
        await page.click('main form button[type=submit]')
        await page.until('progress', () => {
          const label = document.querySelector('dialog[open]')?.getAttribute('aria-label') ?? ''
          return /, [1-9]\d?%$/.test(label)
        })
        await page.pressUntilGone('Escape', 'dialog[open]')
        await page.seen('main form [role=alert]', 'Niet zeker of het is verstuurd')
        await page.hasFocus('main form [role=alert]')
        front.release()
        await page.click('main form button', 'Probeer opnieuw')
        await page.seen('[data-sent]')
      },
      { allowed: /ERR_|abort/i },
    )
  })
}

async function fillIn(page: Page, cv: string): Promise<void> {
  const texts = { fullName: 'Joris Wolbers', emailAddress: 'joris@example.nl', phone: '+31 6 12345678' }
  for (const [name, text] of Object.entries({ ...texts, motivation: MOTIVATION }))
    await page.fill(`main form [name=${name}]`, text)
  await page.tab.selectFile('main form [name=cv]', cv)
  await page.until('chosen file', () => document.querySelector<HTMLInputElement>('[name=cv]')?.files?.length === 1)
}

async function hasStored(path: string): Promise<boolean> {
  return (await caches.match(path, { cacheName: 'pages', ignoreVary: true })) !== undefined
}
