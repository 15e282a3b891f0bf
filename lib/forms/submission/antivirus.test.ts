import { createServer, type Socket } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { PDF, startContentBackend } from '@/lib/gateway/testing'
import { freePort } from '@/scripts/lib/ports'
import { settingsFor } from '../my-submission/testing'
import { formRequest } from './testing'

vi.unmock('@/lib/server/runtime/env')
vi.mock('next/cache', () => import('../my-submission/testing'))
vi.mock('@/lib/cms/client/client', () => import('../my-submission/testing'))

let verdict: string | null = 'stream: OK\0'
const END_OF_FILE = Buffer.alloc(4)
const scanner = createServer((socket: Socket) => {
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    if (verdict === null) socket.destroy()
    else if (bytes.subarray(-4).equals(END_OF_FILE)) socket.end(verdict)
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

const withoutFile = (locale: 'nl' | 'en', address: string) => formRequest({ firstName: 'Jan' }, { locale, address })

function request(locale: 'nl' | 'en', address: string) {
  const filled = withoutFile(locale, address)
  filled.posted.files.set('cv', [new File([PDF], 'cv.pdf')])
  return filled
}

const mutations = () => backend.state.requests.filter(({ body }) => body.query.startsWith('mutation'))

test('a form with a clean file is sent', async () => {
  verdict = 'stream: OK\0'
  expect(await submitForm(request('nl', '192.0.2.1'))).toMatchObject({ status: 'sent' })
  expect(mutations()).toHaveLength(1)
})

test.each([
  ['nl', '192.0.2.2', 'cv.pdf bevat volgens onze virusscanner een virus. Kies een ander bestand'],
  ['en', '192.0.2.3', 'Our virus scanner found a virus in cv.pdf. Choose another file'],
] as const)(
  'an infected file is refused at its field (%s), and counts for the limit',
  async (locale, address, text) => {
    verdict = 'stream: Win.Test.EICAR_HDB-1 FOUND\0'
    const refused = { status: 'invalid', errors: { cv: [text] } }
    expect(await submitForm(request(locale, address))).toEqual(refused)
    expect(await submitForm(request(locale, address))).toEqual(refused)
    expect(await submitForm(request(locale, address))).toMatchObject({ status: 'limited' })
    expect(mutations()).toEqual([])
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('Win.Test.EICAR_HDB-1'))
    expect(JSON.stringify(warned.mock.calls)).not.toContain('cv.pdf')
  },
)

test('without a verdict nothing is sent on, the visitor keeps everything, and the same can be sent again', async () => {
  verdict = null
  const unscanned = request('nl', '192.0.2.4')
  for (let time = 0; time < 4; time++) expect(await submitForm(unscanned)).toEqual({ status: 'notSent' })
  expect(mutations()).toEqual([])
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('could not be scanned'))
  verdict = 'stream: OK\0'
  expect(await submitForm(unscanned)).toMatchObject({ status: 'sent' })
})

test('a form without a file needs no scanner', async () => {
  verdict = null
  expect(await submitForm(withoutFile('nl', '192.0.2.5'))).toMatchObject({ status: 'sent' })
})
