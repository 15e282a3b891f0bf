import { createServer, type Socket } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { PDF, startContentBackend } from '@/lib/gateway/testing'
import { freePort } from '@/scripts/lib/ports'
import { settingsFor } from '../my-submission/testing'
import { formRequest } from './testing'

vi.unmock('@/lib/server/runtime/env')
vi.mock('next/cache', () => import('../my-submission/testing'))
vi.mock('@/lib/cms/client/client', () => import('../my-submission/testing'))

const CLEAN = 'stream: OK\0'
let verdict: string | null = CLEAN
const scanner = createServer((socket: Socket) => {
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    if (verdict === null) socket.destroy()
    else if (bytes.subarray(-4).equals(Buffer.alloc(4))) socket.end(verdict)
  })
})
const port = await freePort()
await new Promise<void>((resolve) => scanner.listen(port, '127.0.0.1', resolve))
const backend = await startContentBackend()
const settings = { ...settingsFor(backend.url), SUBMISSIONS_PER_ADDRESS: '2', CLAMAV_URL: `tcp://127.0.0.1:${port}` }
Object.assign(process.env, settings)
const { submitForm } = await import('./submit')
afterAll(() => void scanner.close())

const logged = vi.spyOn(console, 'error')
const warned = vi.spyOn(console, 'warn')
beforeEach(() => {
  backend.state.requests = []
  for (const each of [logged, warned]) each.mockReset().mockImplementation(() => {})
})

let senders = 10
function request(locale: 'nl' | 'en' = 'nl') {
  const filled = formRequest({ firstName: 'Jan' }, { locale, address: `192.0.2.${senders++}` })
  filled.posted.files.set('cv', [new File([PDF], 'cv.pdf')])
  return filled
}

const mutations = () => backend.state.requests.filter(({ body }) => body.query.startsWith('mutation'))

test.each([
  ['nl', 'cv.pdf bevat volgens onze virusscanner een virus. Kies een ander bestand'],
  ['en', 'Our virus scanner found a virus in cv.pdf. Choose another file'],
] as const)('an infected file is refused at its field (%s), and counts for the limit', async (locale, text) => {
  verdict = 'stream: Win.Test.EICAR_HDB-1 FOUND\0'
  const infected = request(locale)
  for (const _ of [1, 2]) expect(await submitForm(infected)).toEqual({ status: 'invalid', errors: { cv: [text] } })
  expect(await submitForm(infected)).toMatchObject({ status: 'limited' })
  expect(mutations()).toEqual([])
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('Win.Test.EICAR_HDB-1'))
  expect(JSON.stringify(warned.mock.calls)).not.toContain('cv.pdf')
})

test('without a verdict nothing is sent on, the visitor keeps everything, and the same can be sent again', async () => {
  verdict = null
  const unscanned = request()
  for (let time = 0; time < 4; time++) expect(await submitForm(unscanned)).toEqual({ status: 'notSent' })
  expect(mutations()).toEqual([])
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('could not be scanned'))
  expect(await submitForm(formRequest({ firstName: 'Jan' })), 'a form without a file').toMatchObject({ status: 'sent' })
  verdict = CLEAN
  expect(await submitForm(unscanned)).toMatchObject({ status: 'sent' })
})
