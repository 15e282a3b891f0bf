import { createServer, type RequestListener } from 'node:http'
import { expect, test, vi } from 'vitest'
import { refuse, replaceable } from './refuse'
import { listen } from './testing'

const REFUSAL = { status: 404, headers: {}, body: 'refused' }

async function responseTo(listener: RequestListener, init?: RequestInit): Promise<[number, string]> {
  const response = await fetch(`http://127.0.0.1:${await listen(createServer(listener))}`, init)
  return [response.status, await response.text()]
}

test('who writes what is replaced hears that it was written', async () => {
  const written = vi.fn()
  const replaced = responseTo((_, response) => {
    replaceable(response, () => REFUSAL)
    response.write('a', () => written('write'))
    response.end('b', () => written('end'))
  })
  expect(await replaced).toEqual([404, 'refused'])
  expect(written.mock.calls).toEqual([['write'], ['end']])
})

test('a refusal after the body has come ends the response', async () => {
  const ended = vi.fn()
  const refused = responseTo(
    (request, response) => {
      response.on('finish', ended)
      request.resume().once('end', () => setImmediate(() => refuse(response, REFUSAL, true)))
    },
    { method: 'POST', body: 'all of it' },
  )
  expect(await refused).toEqual([404, 'refused'])
  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
})
