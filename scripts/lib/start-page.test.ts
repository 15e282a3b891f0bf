import { request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './ports.ts'
import { openStartPage } from './start-page.mjs'

async function open(port: number) {
  const page = await openStartPage(port, '127.0.0.1')
  onTestFinished(() => page.close())
  return page
}

// At each address, and that it is not ready: bootstrap.test.ts.
test('it says what is being done, and at the end which steps took time; a second one has no page, and no failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const port = await freePort()
  const page = await open(port)
  page.show('Packages & more')
  vi.advanceTimersByTime(40_000)
  page.show('Building')
  const second = await open(port)
  second.show('Server')
  await second.close()
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain(
    '<li>Packages &amp; more: 40 s</li><li aria-current="step">Building: 0 s</li></ol>',
  )
  page.show('Server')
  vi.advanceTimersByTime(2000)
  expect(page.times()).toBe('Packages & more: 40 s, Server: 2 s')
})

test('it leaves the port at once, although browsers keep their connections', async () => {
  const port = await freePort()
  const page = await open(port)
  const kept = request({ port, host: '127.0.0.1', headers: { Connection: 'keep-alive' } }).on('error', () => {})
  kept.end()
  await new Promise((resolve) => kept.once('response', (response) => response.resume().once('end', resolve)))
  await page.close()
  await open(port)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503)
})
