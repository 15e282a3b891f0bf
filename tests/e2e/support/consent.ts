/** The question for consent, its settings, and what pages say of the tag manager. */
import { expect, type Page } from '@playwright/test'

export const TEXTS = {
  nl: {
    bar: 'Mogen we cookies plaatsen?',
    accept: 'Alles toestaan',
    settings: 'Cookie-instellingen',
    analytics: 'Analyse',
    save: 'Keuze opslaan',
    advertising: /Google[^.]* advertenties/,
  },
  en: {
    bar: 'May we use cookies?',
    accept: 'Allow all',
    settings: 'Cookie settings',
    analytics: 'Analytics',
    save: 'Save choice',
    advertising: /Google[^.]* advertis/,
  },
}
export const nl = { ...TEXTS.nl, refuse: 'Alles weigeren', more: 'Meer over cookies' }

export const bar = (page: Page, texts: { bar: string } = nl) => page.getByRole('region', { name: texts.bar })
export const dialog = (page: Page, texts: { settings: string } = nl) =>
  page.getByRole('dialog', { name: texts.settings })
export const footerButton = (page: Page, texts: { settings: string } = nl) =>
  page.getByRole('contentinfo').getByRole('button', { name: texts.settings })

/** What the pages say of the tag manager, by setting. */
const SAID = {
  off: ['Er wordt pas gemeten na toestemming', 'Nothing is measured before consent'],
  always: ['ook zonder toestemming en met Do Not Track', 'also without consent and with Do Not Track'],
  consent: ['laadt pas na toestemming voor analyse', 'loads only after consent to analytics'],
}
const PAGES = ['/cookies', '/privacy-statement']

/** Expects that the cookie page, the privacy statement, both as Markdown too, and the dialog name the setting, and no other. */
export async function expectSaid(page: Page, setting: keyof typeof SAID, origin = ''): Promise<void> {
  for (const [index, prefix] of ['', '/en'].entries()) {
    const texts: string[] = []
    for (const path of PAGES)
      for (const ending of ['', '.md'])
        texts.push(await (await page.request.get(`${origin}${prefix}${path}${ending}`)).text())
    await page.goto(`${origin}${prefix}/cookies`)
    await expect(page.getByRole('heading', { name: /^(?:Meten op deze|Measuring on this) site$/ })).toBeVisible()
    await footerButton(page, index ? TEXTS.en : nl).click()
    texts.push((await dialog(page, index ? TEXTS.en : nl).textContent()) ?? '')
    for (const text of texts)
      for (const [name, said] of Object.entries(SAID))
        expect(text.includes(said[index] ?? ''), `${name} in ${text.slice(0, 200)}`).toBe(name === setting)
  }
}
