import { expect, test } from 'vitest'
import { splitStyles } from './page-styles'

const split = (css: string) =>
  splitStyles(css, '/_next/static/chunks/a.css').map(({ modules, rules }) => [modules?.join(' ') ?? null, rules])

test('rules are with those of their module, however they are nested, and keep their text and order', () => {
  const parts = [
    [null, ':root{--a:1}'],
    ['a-_b_', '.a-_b_card{color:red;& p{top:0}}\n@layer x{@media (width<1px){.a-_b_card.big>a{top:0}}}'],
    ['c_', '@supports (top:0){.é,.c_x{top:0}@keyframes c_spin{to{top:0}}}'.replace('.é,', '')],
    ['a-_b_ c_', '.a-_b_x,.c_x{top:0}'],
  ] as const
  expect(split(parts.map(([, rules]) => rules).join(''))).toEqual(parts)
})

test('a rule that may apply anywhere is in every page', () => {
  const everywhere = ['.a_x,p{top:0}', '@layer y{p{top:0}.a_x{top:0}}', ':not(.a_x){top:0}', '@font-face{src:local(a)}']
  const others = ['@keyframes a_x{to{top:0}}', '@property --a{syntax:"*";inherits:false}', '.big{top:0}']
  for (const css of [...everywhere, ...others]) expect(split(css)).toEqual([[null, css]])
  const css = ':root:has(.a_x) p{top:0}:where(.b_x,.c_x){top:0}'
  expect(split(css)).toEqual([
    ['a_', ':root:has(.a_x) p{top:0}'],
    ['b_ c_', ':where(.b_x,.c_x){top:0}'],
  ])
})

test('addresses are those of the sheet, and text that looks like one stays', () => {
  const css =
    '.é_x:after{content:"url(../b.svg)";mask:url( "../b c.svg" ),url(d.svg);--e:url(#f) url(data:a/b,../c) url(/g)}'
  const absolute = css
    .replace('"../b c.svg"', '"/_next/static/b c.svg"')
    .replace('url(d.', 'url(/_next/static/chunks/d.')
  expect(split(`.a_x{top:0}\n${css}`)).toEqual([
    ['a_', '.a_x{top:0}\n'],
    ['é_', absolute],
  ])
})

test.each([
  ['.a{content:"</STYLE>"}', 'would end'],
  ['.a{top:0}}', ''],
  ['@import "b.css";', ': only url() gives addresses.'],
  ['@import url(b.css);', ': only url() gives addresses.'],
  ['.a_x{background:image-set( "b.png" 1x)}', ': only url() gives addresses.'],
])('what is no style sheet, would end the element in a page or refer to the page is refused: %s', (css, words) => {
  expect(() => split(css)).toThrow(words)
  expect(() => split('.a{')).not.toThrow()
})
