import { describe, expect, test } from 'vitest'
import { parseWebhook } from './webhook'

const NO = { isDraft: false, isRevision: false, propagating: false }
const SAVED = { event: 'save', id: 12, canonicalId: 12, siteId: 1, section: 'news', ownerId: null, ...NO }

const requestOf = (body: unknown) => {
  const call = parseWebhook(body)
  if (!call || call.check) throw new Error('No such call')
  return call
}

describe('a call of the webhook', () => {
  test.each([
    ['names an entry', SAVED],
    ['needs an id only', { id: '12' }],
    ['has empty texts for what Twig had not', { ...SAVED, ownerId: '', isDraft: '', propagating: '', canonicalId: '' }],
  ])('%s', (_, body) => {
    expect([...requestOf(body).request.entries]).toEqual([12])
  })

  test('names submissions, of which no page is invalidated', () => {
    const saved = { ...SAVED, section: null, submission: 'abcd-1' }
    const { request, submissions, ignored } = requestOf([saved, { id: 13, submission: null }])
    expect(submissions).toEqual(['abcd-1'])
    expect(request).toMatchObject({ everything: false, entries: new Set([13]) })
    expect(ignored).toEqual([])
  })

  test('names several, blocks by their owner, files, global sets and forms', () => {
    const { request } = requestOf([
      ...[{ id: 12 }, { id: 80, ownerId: 13 }, { id: 90, volume: 'images' }],
      { id: 91, section: 'mainNavigation' },
      { id: 92, form: 'contact' },
    ])
    expect(request).toEqual({
      everything: false,
      entries: new Set([12, 13]),
      files: new Set([90]),
      globals: new Set(['mainNavigation']),
      forms: new Set(['contact']),
    })
  })

  test.each([
    [{ ...SAVED, isDraft: true }, 'draft'],
    [{ ...SAVED, id: 40 }, 'draft'],
    [{ ...SAVED, isRevision: '1' }, 'revision'],
    // A nested block of a revision.
    [{ ...SAVED, id: 81, canonicalId: 81, ownerId: 13, isRevision: true }, 'revision'],
    [{ ...SAVED, propagating: 1 }, 'propagated'],
  ])('%# is no work: %s', (body, reason) => {
    const { request, ignored } = requestOf(body)
    expect(request.entries.size).toBe(0)
    expect(ignored).toEqual([{ id: body.id, reason }])
  })

  test('tells of a move before the address has changed, unless it is no work', () => {
    const moved = { ...SAVED, event: 'afterMoveInStructure' }
    const calls = [[{ id: 7 }, moved], SAVED, { ...moved, isDraft: true }].map(requestOf)
    expect(calls.map(({ moving }) => moving)).toEqual([true, false, false])
  })

  test('orders a poll, a comparison of everything, or to read everything', () => {
    expect(parseWebhook({ event: 'check' })).toEqual({ check: true, all: false })
    expect(parseWebhook({ event: 'compare' })).toEqual({ check: true, all: true })
    expect(requestOf({ event: 'everything' }).request.everything).toBe(true)
  })

  test.each([
    ...[null, 'x', 7, {}, [], [{ id: 1 }, {}], { event: 'other' }],
    ...['x', true, ' 1', [1], -1, 1.5].map((id) => ({ id })),
  ])('%j is none', (body) => {
    expect(parseWebhook(body)).toBeNull()
  })
})
