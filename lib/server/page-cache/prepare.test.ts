import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import type { PageValue } from './framework'
import { STYLE_LIST, type Styles } from './page-styles'
import { prepare } from './prepare'

const SHEETS: Record<string, Styles[]> = {
  'static/a.css': [
    { modules: null, rules: '@font-face{}' },
    { modules: ['x-_card_'], rules: '.x-_card_a{}' },
    { modules: ['y_', 'z_'], rules: '.y_a,.z_a{}' },
  ],
}

function prepared(html: string): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, STYLE_LIST), JSON.stringify(SHEETS))
  const page = { kind: 'APP_PAGE', html, headers: {} } as PageValue
  prepare(page, folder)
  const once = page.html
  prepare(page, folder)
  expect(page.html).toBe(once)
  return once
}

const LINK = 'rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>'

test('a page contains the rules of the modules of its elements in their order, and gets the others later', () => {
  expect(prepared(`<link ${LINK}<p class="big z_b"></p>`)).toBe(
    `<style>@font-face{}.y_a,.z_a{}</style><link media="print" ${LINK}<p class="big z_b"></p>`,
  )
  expect(prepared(`<link ${LINK}<p class="x-_card_b\nz_b">`)).toContain(
    `<style>@font-face{}.x-_card_a{}.y_a,.z_a{}</style><link media="not all" ${LINK}`,
  )
})

test('text, data and comments are no elements', () => {
  const rest = '<!-- class="y_a" --><script type="application/json">"<p class=y_a>"</script>y_a &lt;p class="y_a">'
  expect(prepared(`<link ${LINK}${rest}`)).toBe(`<style>@font-face{}</style><link media="print" ${LINK}${rest}`)
})

test.each([
  '<link rel="stylesheet" href="/_next/static/b.css"/>',
  '<link rel="stylesheet" href="https://a.test/_next/static/a.css"/>',
  '<link rel="preload" as="style" href="/_next/static/a.css"/>',
  '<link rel="stylesheet" media="print" href="/_next/static/a.css"/>',
  `<p title='<link ${LINK}'>`,
  '<link rel="stylesheet" href="/_next/__proto__"/>',
])('%s stays as it is', (html) => {
  expect(prepared(html)).toBe(html)
})
