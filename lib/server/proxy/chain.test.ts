import { NextRequest } from 'next/server'
import { describe, expect, test, vi } from 'vitest'
import { runChain } from './chain'

const request = new NextRequest('http://localhost/')

describe('the chain of proxy steps', () => {
  test('stops at the first response', async () => {
    const later = vi.fn()
    const steps = { first: () => undefined, second: () => new Response('here'), later }
    const response = await runChain(['first', 'second', 'later'], steps, request)
    expect(await response?.text()).toBe('here')
    expect(later).not.toHaveBeenCalled()
  })

  test.each(['nope', 'toString', '__proto__'])(
    'an unknown name, %s, is a 500 with the catalogue’s words',
    async (name) => {
      const response = await runChain([name], {}, request)
      expect(response?.status).toBe(500)
      expect(await response?.text()).toBe('Unknown middleware')
    },
  )
})
