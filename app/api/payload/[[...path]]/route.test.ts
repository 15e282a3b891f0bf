import { print } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { BlockFieldsFragmentDoc } from '@/graphql/generated/graphql'

const readPageAt = vi.hoisted(() => vi.fn(async () => ({ kind: 'missing' })))
vi.mock('@/components/page-types', () => ({ readPageAt }))
vi.mock('@/components/materials/payload-card', () => ({}))
vi.mock('@/lib/cms/media/media-url', () => ({}))
vi.mock('@/lib/content/addresses/resolve', () => ({
  resolveAddress: async (path: string) => ({ kind: path === '/contact' ? 'page' : 'missing' }),
}))
vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))
const { GET } = await import('./route')

beforeEach(() => void readPageAt.mockClear())

test.each([
  ['bestaat-niet', 0],
  ['en/contact/none', 0],
  ['contact', 1],
])('of %s the page is read %d times before its payload is found missing', async (path, times) => {
  const request = new Request(`https://site.test/api/payload/${path}`)
  expect((await GET(request, { params: Promise.resolve({ path: path.split('/') }) })).status).toBe(404)
  expect(readPageAt).toHaveBeenCalledTimes(times)
})

test('programs get no field of blocks that only previews use', () => {
  expect(print(BlockFieldsFragmentDoc)).not.toContain('ownerId')
})
