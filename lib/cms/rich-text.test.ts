import { expect, test } from 'vitest'
import { sanitise } from './rich-text'

const FILES = 'http://cms.test/uploads'

test('keeps what an article needs', () => {
  const table = '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'
  const texts = '<h2>Kop</h2><p>Tekst <strong>vet</strong> <em>cursief</em> H<sub>2</sub>O</p><ul><li>een</li></ul>'
  const html = `${texts}<blockquote><p>zin</p></blockquote>${table}`
  expect(sanitise(html)).toBe(html)
})

test.each([
  ['a number and its unit stay together', '<p>bij 23 °C</p>', '<p>bij 23\u00a0°C</p>'],
  ['addresses stay as they are', '<a href="/x?q=6 mm">6 mm</a>', '<a href="/x?q=6 mm">6\u00a0mm</a>'],
  ['figures stay right', '<td style="text-align:right">1</td>', '<td class="right">1</td>'],
  ['as a class too', '<td class="x text-right">1</td>', '<td class="right">1</td>'],
  ['other classes go', '<td class="x bright">1</td>', '<td>1</td>'],
  ['there is no second h1', '<h1>Kop</h1>', '<h2>Kop</h2>'],
  ['this site has no host', '<a href="https://www.example.test/en/news">x</a>', '<a href="/en/news">x</a>'],
  ['nor do its files', `<a href="${FILES}/documents/x.pdf">x</a>`, '<a href="/uploads/documents/x.pdf">x</a>'],
  ['a new window', '<a href="/x" target="_blank">x</a>', '<a href="/x" target="_blank" rel="noopener">x</a>'],
  ['pictures', `<img src="${FILES}/images/x.webp" alt="x">`, '<img alt="x" src="/uploads/images/x.webp" />'],
])('%s: %s', (_, given, expected) => {
  expect(sanitise(given)).toBe(expected)
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.test">x</a>', '<a>x</a>'],
  ['<iframe src="https://evil.test"></iframe>', ''],
  ['<p style="position:fixed">x</p>', '<p>x</p>'],
  ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
  ['<form action="https://evil.test"><input name="a"></form>', ''],
])('%s cannot harm', (given, expected) => {
  expect(sanitise(given)).toBe(expected)
})

test.each(['__next_f', 'TURBOPACK', 'constructor', 'main'])('the id %s is not that of a script or the page', (id) => {
  expect(sanitise(`<h2 id="${id}">x</h2>`)).toBe(`<h2 id="user-content-${id}">x</h2>`)
  expect(sanitise(`<a href="/x" name="${id}">x</a>`)).toBe(`<a href="/x" id="user-content-${id}">x</a>`)
  expect(sanitise(`<img src="/x" name="${id}">`)).toBe('<img src="/x" />')
})

test('links to places in the same text go on working, and those to other parts of the page', () => {
  expect(sanitise('<a href="#één">1</a><a href="#%C3%A9%C3%A9n">2</a><h2 id=één>x</h2>')).toBe(
    '<a href="#user-content-één">1</a><a href="#user-content-%C3%A9%C3%A9n">2</a><h2 id="user-content-één">x</h2>',
  )
  expect(sanitise('<a href="#oud">x</a><a name="oud"></a>')).toBe(
    '<a href="#user-content-oud">x</a><a id="user-content-oud"></a>',
  )
  const others = '<a href="#main">x</a><a href="/contact#x">y</a>'
  expect(sanitise(others)).toBe(others)
})
