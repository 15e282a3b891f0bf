import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
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

/** Several views are made of the same sanitised text, and the Markdown of the same page. */
const once = vi.hoisted(() => <Shown>(show: (text: string) => Shown) => {
  const all = new Map<string, Shown>()
  return (text: string): Shown => {
    const shown = all.get(text) ?? show(text)
    all.set(text, shown)
    return shown
  }
})
vi.mock('@/lib/cms/rich-text', async (original) => {
  const module = await original<typeof import('@/lib/cms/rich-text')>()
  return { ...module, sanitise: once(module.sanitise) }
})

const page = once((text) => contentText(text, 'nl').then(renderToStaticMarkup))

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

const markdown = async (text: string): Promise<string> =>
  pageMarkdown(pageWith(await page(text)), 'nl-NL', WORDS_OF_LINKS)?.markdown ?? ''

const VIEWS: [string, (text: string) => string | Promise<string>][] = [
  ['page', page],
  ['sanitised HTML', sanitise],
  ['Markdown', markdown],
  ['search', (text) => entryText({ body: text }, (() => '') as never)],
  ['feed', feed],
  ['structured data', questions],
]

const repeated = (count: number, text: string): string => `<p>eerst</p>${text.repeat(count)}<p>laatst</p>`

/** Makes a text inside this number of elements. @param tags from the outside to the inside */
const nested = (levels: number, ...tags: string[]): string => {
  const closing = tags.toReversed().map((tag) => `</${tag.split(' ')[0]}>`)
  const count = levels / tags.length
  return repeated(
    1,
    `${tags
      .map((tag) => `<${tag}>`)
      .join('')
      .repeat(count)}diepst${closing.join('').repeat(count)}`,
  )
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

describe.each(TEXTS)('%s', (_, text) => {
  test.each(VIEWS)('%s', async (_, view) => {
    const shown = await view(text)
    expect(WORDS.filter((word) => shown.includes(word))).toEqual(WORDS.filter((word) => text.includes(word)))
    expect(shown.length).toBeLessThan(50 * text.length)
  })

  test('reading time', () => expect(readingMinutes(text)).toBeGreaterThan(0))
})

test('a table of 5000 rows and columns has no Markdown version', async () => {
  const text = table('<tr>', '<td>x'.repeat(5000), '</tr>', '<tr><td>y</td></tr>'.repeat(5000))
  await expect(markdown(text)).rejects.toThrow(TooLarge)
})

test('5 MB of text are shown up to the limit', { timeout: 120_000 }, async () => {
  const text = `<p>eerst ${'woord '.repeat(900_000)}</p>`
  for (const [, view] of VIEWS) {
    const shown = await view(text)
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
