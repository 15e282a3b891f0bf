import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DocumentNode, print } from 'graphql'
import { createTranslator } from 'next-intl'
import { expect, test, vi } from 'vitest'
import { startTestBackend } from '@/backend/testing'
import { readAnswer } from '@/components/search/answer/read-answer'
import { ContentIndex } from '@/lib/content/content-index'
import { SITE_TEXTS } from '@/lib/content/read-site-texts'
import { versionParts } from '@/lib/content/versions'
import type { LocaleCode } from '@/lib/i18n/locales'
import { MESSAGES } from '@/lib/i18n/testing'
import { LiveSearch } from '@/lib/search/live-search'
import type { SearchResponse } from '@/lib/search/types'
import { evaluate, reportOf, shareOf } from '@/tests/search/evaluate'
import { SEARCHED_SECTIONS } from './searched-sections'

/** May only rise. */
const SHARE = 0.99

const backend = vi.hoisted(() => {
  process.env.CONTENT_SITE_IDS = 'nl=1,en=3'
  return { url: '' }
})
async function send(query: DocumentNode, variables: object) {
  const body = JSON.stringify({ query: print(addTypenameToDocument(query)), variables })
  const response = await fetch(backend.url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const { data, errors } = await response.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
vi.mock('@/lib/cms/read', () => ({ readUncached: send, read: send, readPublic: send }))
vi.mock('@/lib/server/runtime/env', () => import('@/lib/cms/testing'))
vi.mock('next-intl/server', () => ({
  getTranslations: async ({ locale }: { locale: LocaleCode }) =>
    createTranslator({ locale, messages: MESSAGES[locale] }),
  getMessages: async ({ locale }: { locale: LocaleCode }) => MESSAGES[locale],
}))
let live: LiveSearch
vi.mock('@/lib/search/search', () => ({ searchIndex: (locale: LocaleCode) => live.current(locale) }))

async function startSample(): Promise<void> {
  const { url } = await startTestBackend({ contentDir: 'backend/content', clock: () => new Date() })
  backend.url = `${url}/api`
  const content = new ContentIndex(null)
  for await (const versions of versionParts()) content.fill(versions.map((version) => ({ ...version, live: true })))
  for (const { name, read } of SITE_TEXTS) content.setValue(name, (await read()) ?? '')
  live = new LiveSearch(content)
  await live.refresh(SEARCHED_SECTIONS, 60_000)
}

async function ask(locale: LocaleCode, query: string): Promise<SearchResponse> {
  const result = (await live.current(locale)).search(query)
  return { ...result, answer: await readAnswer(locale, result) }
}

test('of what visitors ask on the sample content, as much is on top as was recorded', async () => {
  await startSample()
  const asked = await evaluate(ask)
  const report = reportOf(asked).join('\n')
  expect(shareOf(asked), report).toBeGreaterThanOrEqual(SHARE)
})
