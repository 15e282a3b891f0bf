import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLatin1 } from './latin1'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const script = (document: Document, selector: string) => document.querySelector(selector)?.textContent ?? ''

const PAGE = (text: string) => `<!doctype html><html><head><title>${text}</title>
  <script type="application/ld+json">${JSON.stringify({ text })}</script></head>
  <body><h1 title="${text}">${text}</h1><script id="data">push([1,${JSON.stringify(text)}])</script></body></html>`

test('a page reads the same, in texts, attributes, data and scripts', () => {
  const text = 'Wij draaien ’s nachts – 20 °C … −5 °C, Škoda, 日本 😀'
  const html = toLatin1(PAGE(text))
  expect(html).toMatch(/^[\0-\xff]*$/)
  const page = parse(html)
  expect(page.title).toBe(text)
  expect(page.querySelector('h1')?.textContent).toBe(text)
  expect(page.querySelector('h1')?.title).toBe(text)
  expect(JSON.parse(script(page, '[type$=json]'))).toEqual({ text })
  expect(script(page, '#data')).toContain('\\u2019s nachts')
  expect(JSON.parse(script(page, '#data').slice(5, -1))).toEqual([1, text])
})

test('whatever the words are', () => {
  // What React writes of them: it escapes these.
  const words = fc.string({ unit: 'binary' }).map((text) => text.replace(/[<>&"'\0\r]/g, ''))
  fc.assert(
    fc.property(words, (text) => {
      const [before, after] = [parse(PAGE(text)), parse(toLatin1(PAGE(text)))]
      expect(after.querySelector('h1')?.outerHTML).toBe(before.querySelector('h1')?.outerHTML)
      expect(JSON.parse(script(after, '[type$=json]'))).toEqual(JSON.parse(script(before, '[type$=json]')))
    }),
  )
})

test('a style that needs such a character keeps it, and so does the page', () => {
  const html = '<style>q::before{content:"“"}</style><p>Škoda</p>'
  expect(toLatin1(html)).toBe(html)
})
