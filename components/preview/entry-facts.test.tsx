import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, test, vi } from 'vitest'
import type { LanguageFacts } from '@/lib/overview/entry-facts'
import type { ServedPage } from '@/lib/overview/served-page'
import { EntryFactsPage } from './entry-facts'

vi.mock('@/lib/server/runtime/env', async () => {
  const { env } = await import('@/lib/cms/testing')
  return { env: { ...env, embedded: false, siteUrl: 'https://a.test', cmsUrl: 'https://cms.test/admin' } }
})

const DUTCH: LanguageFacts = {
  locale: 'nl',
  path: '/actueel/a',
  posted: '2026-10-01T09:00:00+02:00',
  saved: null,
  former: ['/actueel/b'],
}
const ENGLISH: LanguageFacts = { ...DUTCH, locale: 'en', path: null, posted: null, former: [] }
const SERVED: ServedPage = {
  status: 200,
  location: null,
  robots: '',
  canonical: 'https://a.test/actueel/a',
  types: ['WebPage', 'NewsArticle'],
  problems: [],
}

const ARRIVALS = [
  { of: '/actueel/a', words: 'acht silo’s', count: 5, day: '2026-11-02' },
  { of: '/actueel/b', words: 'silo', count: 4, day: '2026-11-02' },
  { of: '/actueel/a', words: 'opslag', count: 3, day: '2026-11-01' },
]

async function show(page: ServedPage | null, hasOverview = true) {
  const facts = { id: 7, title: 'A', section: 'news', languages: [DUTCH, ENGLISH] }
  return render(
    <NextIntlClientProvider locale="en" messages={{}}>
      {
        await EntryFactsPage({
          facts,
          served: new Map([['/actueel/a', page]]),
          arrivals: ARRIVALS,
          locale: 'en',
          hasOverview,
        })
      }
    </NextIntlClientProvider>,
  )
}

const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent

test('a public page says where it is, since when, and that search engines may list it', async () => {
  await show(SERVED)
  expect(screen.getByRole('link', { name: '/actueel/a' }).getAttribute('href')).toBe('/actueel/a')
  expect(fact('Public since')).toContain('1 October 2026')
  expect(fact('Earlier addresses, which lead here')).toBe('/actueel/b')
  expect(fact('Searched for, then opened here')).toBe('acht silo’s (5×) · opslag (3×)')
  expect(fact('In search engines')).toBe('May be found.')
  expect(fact('Canonical URL')).toBe('Its own address')
  expect(fact('Structured data')).toBe('Valid: WebPage, NewsArticle')
  expect(screen.getByText('None: not public in this language.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit in the CMS' }).getAttribute('href')).toContain('/edit/7?site=en')
})

test('a hidden page, another canonical URL and incomplete data are named', async () => {
  await show(
    { ...SERVED, robots: 'noindex', canonical: 'https://b.test/c', problems: ['Required attribute "x"'] },
    false,
  )
  expect(fact('In search engines')).toBe('Hidden (noindex).')
  expect(fact('Canonical URL')).toBe('https://b.test/c')
  expect(fact('Structured data')).toBe('Incomplete: Required attribute "x"')
  expect(screen.queryByRole('link', { name: 'Overview for editors' })).toBeNull()
})

test.each([
  [null, 'Unknown: the website is not responding now.'],
  [{ ...SERVED, status: 301, location: '/c' }, 'No: the address leads on to /c.'],
  [{ ...SERVED, status: 410 }, 'No: the address responds with status 410.'],
])('an address without a page says so', async (page, sentence) => {
  await show(page)
  expect(fact('In search engines')).toBe(sentence)
})

test('a canonical URL of this path at another host is not its own address', async () => {
  await show({ ...SERVED, canonical: 'https://cms.test/actueel/a' })
  expect(fact('Canonical URL')).toBe('https://cms.test/actueel/a')
})
