import { expect, test } from 'vitest'
import { frontMatter, writeMarkdown } from '@/lib/cms/write-markdown'
import { pageMarkdown, TooLarge } from './page-markdown'
import { pageWith } from './testing'

const WORDS = { form: 'Formulier op de pagina', embed: 'Inhoud op de pagina', older: 'Eerder' }
const HERE = 'https://www.example.test/x/y'

const read = (page: string) => pageMarkdown(page, 'nl-NL', WORDS)?.markdown ?? null
const textOf = (main: string) => read(pageWith(main))?.split('---\n\n')[1]

test('it has the head of the page, and of its texts neither the header nor the footer', () => {
  const graph = '{"@graph":[{"datePublished":"2024-01-08T09:00:00+01:00","dateModified":"2026-11-16T10:00:00+01:00"}]}'
  const page = pageWith('<h1>Nylon</h1>', '', `<script type="application/ld+json">${graph}</script>`)
  expect(pageMarkdown(page, 'nl-NL', WORDS)).toEqual({
    canonical: HERE,
    markdown: `---
title: PA 6 & PA 66 | Site
language: nl-NL
url: ${HERE}
published: 2024-01-08T09:00:00+01:00
updated: 2026-11-16T10:00:00+01:00
---

# Nylon
`,
  })
})

test('a page that names no Markdown version has none', () => {
  expect(read(pageWith('<h1>Nylon</h1>').replace('text/markdown', 'text/html'))).toBe(null)
  expect(read('Not found')).toBe(null)
})

test('navigation, controls and what is hidden are no text', () => {
  const skipped = [
    '<nav><a href="/">Home</a></nav>',
    '<div data-md-skip=""><p>Deel <a href="/">dit</a></p></div>',
    '<a class="tap no-print" href="/vergelijken">Vergelijk</a><div class="no-print"><p>Deel</p></div>',
    '<p hidden="">Verborgen</p><p class="print-only">Op papier</p>',
    '<span aria-hidden="true">→</span>',
    '<svg><text>1</text></svg>',
    '<button>Vorige</button><label>Volgorde <select><option>Titel</option></select></label>',
    '<search><form><input/>Filter</form></search>',
    '<script>x()</script><style>a{}</style><noscript><p>Zet JavaScript aan.</p></noscript>',
    '<template>Later</template><dialog>Bezig</dialog>',
    '<img src="/uploads/x.webp" alt=""/>',
    '<a href="/_next/image?url=/uploads/x.webp" aria-label="Vergroot"><svg></svg></a>',
  ]
  expect(textOf(`<p>een</p>${skipped.join('<!--/--> ')}<p>twee</p>`)).toBe('een\n\ntwee\n')
  expect(textOf('<section class="no-print"><p>Bel ons.</p></section>')).toBe('Bel ons.\n')
  expect(textOf('<ol><li><b data-md-skip="">1</b><h3><button>Malen</button></h3></li></ol>')).toBe('1. ### Malen\n')
})

test('a page of a list leads to the Markdown of the next one', () => {
  const next = '<link rel="next" href="https://www.example.test/x/page/2"/>'
  expect(read(pageWith('<p>een</p>', next))).toContain('\n[Eerder](https://www.example.test/x/page/2.md)\n')
})

const SITE = 'https://www.example.test'
const PICTURE = '/_next/image?url=/uploads/v1795926393-133.62-lfTVxwJmHIn0/images/pom%20c.webp&amp;w=960&amp;q=75'
const ROWS = '<tbody><tr><th scope="row">1</th><td><p>2</p></td></tr></tbody>'

test.each([
  ['a form', '<form action="/x"><label>Naam<input/></label></form>', `[Formulier op de pagina](${HERE})`],
  ['an embed', '<div data-md-link=""><div>leeg</div></div>', `[Inhoud op de pagina](${HERE})`],
  ['a frame', '<p>a</p><iframe src="https://other.test"></iframe>', `a\n\n[Inhoud op de pagina](${HERE})`],
  ['a link', '<p><a href="/contact?a=1#b"> Contact <svg></svg></a></p>', `[Contact](${SITE}/contact?a=1#b)`],
  ['links', '<p><a href="#deel">Deel</a><a href="tel:+31">Bel</a></p>', `[Deel](${HERE}#deel) [Bel](tel:+31)`],
  ['a picture', `<img src="${PICTURE}" alt="A"/>`, `![A](${SITE}/uploads/images/pom%20c.webp?v=1795926393)`],
  ['a drawing', '<img src="/uploads/a.svg?v=1" alt="A"/>', `![A](${SITE}/uploads/a.svg?v=1)`],
  ['apart', '<p><b>Product</b><time>18 mei</time><span>2 minuten</span></p>', '**Product** 18 mei 2 minuten'],
  ['an address', '<address><span>Weg 14</span><span>7575 Oldenzaal</span></address>', 'Weg 14 7575 Oldenzaal'],
  ['small', '<p>Datablad<small>90 kB</small></p>', 'Datablad 90 kB'],
  [
    'one text',
    '<p>info<!-- -->@<wbr/>site.example, m<sup>2</sup>, eigen\u00adschap</p>',
    'info\\@site.example, m2, eigenschap',
  ],
  ['emphasis', '<p><b>a</b><i>b</i></p>', '**a**_b_'],
  ['lists', '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ul>', '- a\n  - b\n    1. c\n- d'],
  ['facts', '<dl><div><dt>Dikte</dt><dd>1,41 <small>mm</small></dd><dd></dd></div></dl>', '- **Dikte**: 1,41 mm'],
  ['places', '<dl><dt>Plaats</dt><dd>a</dd><dd>b</dd></dl>', '- **Plaats**: a b'],
  ['a quote', '<blockquote><p>Meten.</p></blockquote>', '> Meten.'],
  [
    'a table',
    `<table><thead><tr><th>A|B</th><th>C</th></tr></thead>${ROWS}</table>`,
    '| A\\|B | C |\n| - | - |\n| 1 | 2 |',
  ],
  ['a caption', `<table><caption>Waarden</caption>${ROWS}</table>`, 'Waarden\n\n| | |\n| - | - |\n| 1 | 2 |'],
  ['signs', '<p>1* of _2_ &lt;b&gt; # [x](y)</p><p># kop</p>', '1\\* of \\_2\\_ \\<b> # \\[x]\\(y)\n\n\\# kop'],
])('%s in Markdown', (_, main, markdown) => {
  expect(textOf(main)).toBe(`${markdown}\n`)
})

test('what editors write is no front matter', () => {
  expect(frontMatter({ title: 'A: "b"\n---', language: 'nl-NL', published: null })).toBe(
    '---\ntitle: |-\n  A: "b"\n  ---\nlanguage: nl-NL\n---\n\n',
  )
  expect(writeMarkdown([])).toBe('')
})

test.each([
  ['long', 'x'.repeat(2_000_001)],
  ['deep', '<b>'.repeat(300_000)],
  ['deep', '<div></p>'.repeat(200_000)],
  ['deep', '<p><table>'.repeat(9_000)],
  ['wide', `<table><tr>${'<td>x</td>'.repeat(200)}</tr>${'<tr><td>y</td></tr>'.repeat(200)}</table>`],
  ['wide', `<table>${'<tr><td colspan="50" rowspan="50">x</td></tr>'.repeat(300)}</table>`],
])('a page that is too %s is refused', (_, main) => {
  expect(() => textOf(main)).toThrow(TooLarge)
})

test('the longest texts are read in linear time', () => {
  const texts = ['<p>x <b>y</b></p>', '<span>x</span> ', '<a href="/x">x</a> ', '<li>*_[</li>', '</p>', '<!--', '&amp;']
  for (const text of [...texts, '| ']) expect(textOf(`<p>eerst</p>${text.repeat(5000)}`)).toMatch(/^eerst/)
})
