import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { readEnvironment } from '../runtime/settings'
import { chain, skipProblem } from './chain'

const NAMES = ['maintenance', 'languageChoice', 'localisedPaths']

/** Runs steps of which the last one responds. */
async function withSkipped(value: string) {
  const { proxySkip } = readEnvironment({ PROXY_SKIP: value })
  const ran: string[] = []
  const respond = (name: string) => () => {
    ran.push(name)
    return name === 'localisedPaths' ? new Response('here') : undefined
  }
  const steps = Object.fromEntries([...NAMES, 'later'].map((name) => [name, respond(name)]))
  const response = await chain(steps, proxySkip)(new NextRequest('http://localhost/'))
  return { ran, status: response?.status, text: await response?.text(), problem: skipProblem(proxySkip) }
}

test.each([
  ['', NAMES],
  [' languageChoice ,', ['maintenance', 'localisedPaths']],
])('PROXY_SKIP=%s leaves out what it names, and the first response is the last', async (value, ran) => {
  expect(await withSkipped(value)).toEqual({ ran, status: 200, text: 'here', problem: null })
})

test.each(['languagechoice', 'nope', 'maintenance', 'languageChoice,localisedPaths', 'toString'])(
  'PROXY_SKIP=%s is a 500 on every page, and is logged',
  async (value) => {
    const text = 'Unknown middleware'
    expect(await withSkipped(value)).toEqual({ ran: [], status: 500, text, problem: expect.stringContaining(text) })
  },
)
