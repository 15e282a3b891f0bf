import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { WAIT } from '../../lib/testing.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { temporaryFolder } from '../../scripts/lib/testing.ts'
import { CONTACT_VALUES, openSubmissions, postForm } from '../submissions/testing.ts'
import { readTestContent, startBackendProcess } from '../testing.ts'
import { FROM, startMailServer } from './testing.ts'

const CLOCK = join(import.meta.dirname, '..', '..', 'tests', 'e2e', 'support', 'clock.mjs')
const SENDERS = ['jan@example.test', 'kim@example.test', 'els@example.test']

test('each e-mail is sent once, although the backend is killed while it sends', { timeout: 60_000 }, async () => {
  const mails = await startMailServer()
  const dataDir = temporaryFolder()
  const clockFile = join(dataDir, 'clock')
  writeFileSync(clockFile, '0')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`

  const start = () => {
    const settings = { DATA_DIR: dataDir, CLOCK_FILE: clockFile, SMTP_URL: mails.url, SMTP_FROM: FROM }
    return startBackendProcess(port, settings, ['--import', CLOCK])
  }

  let killed = 0
  async function kill(child: ChildProcess): Promise<void> {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    killed += 1
    // Later than the lease of what it was sending.
    writeFileSync(clockFile, String(killed * 6 * 60_000))
  }

  function hangAt(address: string): Promise<void> {
    return new Promise((resolve) => {
      mails.hang = (recipient) => {
        if (recipient === address) resolve()
        return recipient === address
      }
    })
  }

  const form = (await readTestContent()).forms.get('contact')
  if (!form) throw new Error('There is no form')
  const submit = (emailAddress: string) => postForm({ url }, form, { ...CONTACT_VALUES, emailAddress })

  let hung = hangAt('jan@example.test')
  let child = await start()
  for (const address of SENDERS) await submit(address)
  await hung
  await kill(child)
  hung = hangAt('els@example.test')
  child = await start()
  await hung
  await kill(child)
  mails.hang = () => false
  child = await start()
  await vi.waitFor(() => expect(mails.received).toHaveLength(SENDERS.length), WAIT)
  const { outbox } = openSubmissions(dataDir)
  const states = () => [1, 2, 3].flatMap((id) => outbox.of(id))
  await vi.waitFor(() => expect(states()).toMatchObject(SENDERS.map(() => ({ state: 'sent', attempts: 0 }))), WAIT)
  await kill(child)
  await start()
  await submit('last@example.test')
  await vi.waitFor(() => expect(mails.received.at(-1)?.recipients).toEqual(['last@example.test']), WAIT)
  expect(mails.received.map(({ recipients }) => recipients[0])).toEqual([...SENDERS, 'last@example.test'])
})
