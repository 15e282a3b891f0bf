import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/scripts/lib/testing'
import type { PageValue } from './entry'
import { prepare, readTags, STYLE_LIST, type Styles } from './prepare'

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

const attributesOf = (html: string) =>
  readTags(html).map(({ name, attributes }) => [name, ...[...attributes].map((pair) => pair.join('='))])

test('reads tags and attributes as a browser does', () => {
  expect(attributesOf(`<A Class="x&amp;y" HREF='/"'><br/><p hidden id=a id="b" title="<i>">`)).toEqual([
    ['a', 'class=x&y', 'href=/"'],
    ['br'],
    ['p', 'hidden=', 'id=a', 'title=<i>'],
  ])
})

test('what only looks like a tag is none', () => {
  const html =
    '<!--<a>--><title><b></title><style>p{content:"<i>"}</style><script>"<u>"</script>1<2<textarea><s></textarea>'
  expect(attributesOf(html)).toEqual([['title'], ['style'], ['script'], ['textarea']])
})

test('a script has all of its text, also at the end of a page that was cut off', () => {
  const texts = (html: string) => readTags(html).map(({ text }) => text)
  expect(texts('<script>a<b &amp;</script>after<p>text</p><script src="/a.js"></script>')).toEqual([
    'a<b &amp;',
    '',
    '',
  ])
  expect(texts('<script>a("</p>"')).toEqual(['a("</p>"'])
})

const TIMES = 200_000

test.each(['<', '</a>', '<a>', '<a ', '<!--', '<script>', '<script></script>', '&amp', '<a b="', '<a b=c '])(
  'a document of "%s" again and again is read once',
  (part) => {
    expect(readTags(part.repeat(TIMES)).length).toBeLessThanOrEqual(TIMES)
  },
)
