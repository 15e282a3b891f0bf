import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { readEnvironment } from '../runtime/settings'
import { runChain, skipProblem, stepsWithout } from './chain'

const request = new NextRequest('http://localhost/')

/** Returns the steps that run with PROXY_SKIP, and the status of the response. */
async function withSkipped(value: string) {
  const { proxySkip } = readEnvironment({ PROXY_SKIP: value })
  const ran: string[] = []
  const names = ['maintenance', 'languageChoice', 'localisedPaths']
  const steps = Object.fromEntries(names.map((name) => [name, vi.fn(() => void ran.push(name))]))
  const response = await runChain(stepsWithout(names, proxySkip), steps, request)
  return { ran, status: response?.status, text: await response?.text(), problem: skipProblem(proxySkip) }
}

test.each([
  ['', ['maintenance', 'languageChoice', 'localisedPaths']],
  [' languageChoice ,', ['maintenance', 'localisedPaths']],
])('PROXY_SKIP=%s leaves out what it names', async (value, ran) => {
  expect(await withSkipped(value)).toEqual({ ran, status: undefined, text: undefined, problem: null })
})

test.each(['languagechoice', 'nope', 'maintenance', 'languageChoice,localisedPaths', 'toString'])(
  'PROXY_SKIP=%s is a 500 on every page, and is logged',
  async (value) => {
    const text = 'Unknown middleware'
    expect(await withSkipped(value)).toEqual({ ran: [], status: 500, text, problem: expect.stringContaining(text) })
  },
)

test('the chain of proxy steps stops at the first response, and knows no names of prototypes', async () => {
  const later = vi.fn()
  const steps = { first: () => undefined, second: () => new Response('here'), later }
  expect(await (await runChain(['first', 'second', 'later'], steps, request))?.text()).toBe('here')
  expect(later).not.toHaveBeenCalled()
  expect((await runChain(['__proto__'], {}, request))?.status).toBe(500)
})
