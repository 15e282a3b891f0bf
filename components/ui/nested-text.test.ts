import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { entryText } from '@/lib/cms/entry-text'
import { writeFeed } from '@/lib/cms/feed'
import { MAX_LEVELS, sanitise } from '@/lib/cms/rich-text'
import { faqPage } from '@/lib/cms/seo/structured-data/subjects'
import { readingMinutes } from '@/lib/i18n/format'
import { pageMarkdown, TooLarge } from '@/lib/pages/markdown/page-markdown'
import { pageWith } from '@/lib/pages/markdown/testing'
import { contentText } from './rich-text'

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))
vi.mock('./site-link', () => ({ SiteLink: 'a' }))

function feed(text: string): string {
  const item = { id: '1', title: 'Item', path: '/x', summary: null, html: text, published: null, updated: null }
  const list = { locale: 'nl' as const, title: 'News', description: '', author: 'Company', path: '/', query: '' }
  return writeFeed({ ...list, items: [{ ...item, categories: [], image: null }] }, 'feed.json').body
}

function questions(text: string): string {
  const both = ['A?', 'B?'].map((heading) => ({ heading, text }))
  return JSON.stringify(faqPage(both, 'https://www.example.test/x')?.mainEntity)
}

const WORDS_OF_LINKS = { form: 'Formulier', embed: 'Inhoud', older: 'Eerder' }

const page = async (text: string): Promise<string> => renderToStaticMarkup(await contentText(text, 'nl'))

const markdown = (html: string): string => pageMarkdown(pageWith(html), 'nl-NL', WORDS_OF_LINKS)?.markdown ?? ''

async function viewsOf(text: string): Promise<Record<string, string>> {
  const html = await page(text)
  return {
    page: html,
    'sanitised HTML': sanitise(text),
    Markdown: markdown(html),
    search: entryText({ body: text }, (() => '') as never),
    feed: feed(text),
    'structured data': questions(text),
  }
}

const repeated = (count: number, text: string): string => `<p>eerst</p>${text.repeat(count)}<p>laatst</p>`

/** Makes a text inside this number of elements. @param tags from the outside to the inside */
const nested = (levels: number, ...tags: string[]): string => {
  const opening = tags.map((tag) => `<${tag}>`).join('')
  const closing = tags
    .toReversed()
    .map((tag) => `</${tag.split(' ')[0]}>`)
    .join('')
  const count = levels / tags.length
  return repeated(1, `${opening.repeat(count)}diepst${closing.repeat(count)}`)
}

const WORDS = ['eerst', 'diepst', 'laatst']
const WORD_ITEM = `${'<ul><li>x'.repeat(9)}${'</li></ul>'.repeat(9)}${'<p><span lang="nl">y</span></p>'.repeat(16)}`
const HEADS = `<thead><tr><th>A</th><th>${'kop '.repeat(1000)}</th><th>C</th></tr></thead>`
const table = (...parts: string[]) => repeated(1, `<table>${parts.join('')}</table>`)

const TEXTS: [string, string][] = [
  // Beyond the limit of the site, and beyond the stack of what recurses.
  ['200 levels of lists', nested(200, 'ul', 'li')],
  ['20,000 levels of inline elements', nested(20_000, 'strong', 'em', 'span lang="en"', 'a href="/x"')],
  ['20,000 levels of tables', nested(20_000, 'table', 'tbody', 'tr', 'td')],
  ['20,000 levels of divisions and quotes', nested(20_000, 'div', 'blockquote')],
  ['20,000 elements never closed', `<p>eerst</p>${'<b>'.repeat(20_000)}diepst laatst${'</i>'.repeat(20_000)}`],
  ['5000 elements', repeated(2500, '<p>x <b>y</b></p>')],
  ['5000 inline elements', `<p>eerst ${'<span>x</span> '.repeat(5000)} laatst</p>`],
  ['5000 links', `<p>eerst ${'<a href="/x">x</a> '.repeat(5000)} laatst</p>`],
  ['5000 elements of a list from Word', repeated(100, WORD_ITEM)],
  ['5000 elements of a table', table(HEADS, '<tr><td>x</td><td>y</td><td>z</td></tr>'.repeat(1250))],
  ['cells over all columns of Excel', table('<tr><td colspan="16384">x</td></tr>'.repeat(300))],
  ['opening brackets', repeated(20_000, '<p ')],
]

test.each(TEXTS)('%s', { timeout: 60_000 }, async (_, text) => {
  const words = WORDS.filter((word) => text.includes(word))
  for (const [view, shown] of Object.entries(await viewsOf(text))) {
    expect
      .soft(
        WORDS.filter((word) => shown.includes(word)),
        view,
      )
      .toEqual(words)
    expect.soft(shown.length, view).toBeLessThan(50 * text.length)
  }
  expect(readingMinutes(text)).toBeGreaterThan(0)
})

test('a table of 5000 rows and columns has no Markdown version', async () => {
  const text = table('<tr>', '<td>x'.repeat(5000), '</tr>', '<tr><td>y</td></tr>'.repeat(5000))
  const html = await page(text)
  expect(() => markdown(html)).toThrow(TooLarge)
})

test('5 MB of text are shown up to the limit', { timeout: 120_000 }, async () => {
  const text = `<p>eerst ${'woord '.repeat(900_000)}</p>`
  for (const shown of Object.values(await viewsOf(text))) {
    expect(shown).toContain('eerst woord')
    expect(shown.length).toBeLessThan(2_100_000)
  }
})

test('elements up to the limit stay, of deeper ones the text', () => {
  const within = `${'<b>'.repeat(MAX_LEVELS)}x${'</b>'.repeat(MAX_LEVELS)}`
  expect(sanitise(within)).toBe(within)
  const deeper = (text: string) => within.replace('x', text)
  expect(sanitise(deeper('<i>een</i> twee'))).toBe(deeper('een twee'))
})
