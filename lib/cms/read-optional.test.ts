import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { ContentError, EMPTY_RESPONSE } from '@/graphql/errors'
import { CACHE_LIFE } from './cache'

const request = vi.hoisted(() => vi.fn())
vi.mock('./read', () => ({ readUncached: request }))
const { readOptional } = await import('./read-optional')

const query = {} as Parameters<typeof readOptional>[1]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test.each([
  ['refuses', new CombinedGraphQLErrors({ errors: [{ message: 'Er is iets misgegaan' }] })],
  ['hides', ContentError.missing(undefined, EMPTY_RESPONSE)],
])('what a content model %s is none, logged once, and asked again later', async (what, error) => {
  request.mockReset().mockRejectedValue(error)
  for (const _ of [1, 2]) expect(await readOptional(what, query, {})).toBeNull()
  expect(request).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(CACHE_LIFE * 1000)
  expect(await readOptional(what, query, {})).toBeNull()
  expect(console.warn).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(CACHE_LIFE * 1000)
  request.mockResolvedValue({ entries: [] })
  expect(await readOptional(what, query, {})).toEqual({ entries: [] })
})

test('a failure of the content backend is none of that', async () => {
  request.mockReset().mockRejectedValue(new ContentError('network', 'No connection'))
  for (const _ of [1, 2]) await expect(readOptional('unreachable', query, {})).rejects.toThrow('No connection')
  expect(request).toHaveBeenCalledTimes(2)
})
