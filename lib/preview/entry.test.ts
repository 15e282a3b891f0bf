import { expect, test, vi } from 'vitest'
import { readUncached } from '@/lib/cms/read'
import { ContentIndex } from '@/lib/content/content-index'
import { version } from '@/lib/content/testing'
import { localeOf } from '@/lib/i18n/locales'
import { findPreviewEntry } from './entry'

const index = new ContentIndex(null)

vi.mock('@/lib/content/open-index', () => ({ contentIndex: () => index }))
vi.mock('@/lib/cms/read', () => ({
  readUncached: vi.fn(async () => ({ entry: { id: '40', uri: 'actueel/nieuw', canonicalId: 9 } })),
}))

test('opening a preview asks which entry it is only if the site does not know it', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  index.fill([
    { ...version({ id: 7, uri: 'actueel/x' }), live: true },
    { ...version({ id: 8, uri: 'actueel/gone' }), live: false },
  ])
  const find = (uri: string) => findPreviewEntry({ uri, locale: localeOf('nl'), token: 'token' })
  expect(await find('actueel/x')).toEqual({ canonicalId: 7, siteId: 1, path: '/actueel/x' })
  expect(readUncached).not.toHaveBeenCalled()
  for (const uri of ['actueel/gone', 'actueel/nieuw'])
    expect(await find(uri)).toEqual({ canonicalId: 9, siteId: 1, path: '/actueel/nieuw' })
  expect(readUncached).toHaveBeenCalledTimes(2)
})
