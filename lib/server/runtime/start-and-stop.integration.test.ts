import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../scripts/lib/testing.ts'

test('a server has the port once its parent has released it', async () => {
  const folder = temporaryFolder()
  const server = join(folder, 'server.mjs')
  const ready = join(import.meta.dirname, 'start-and-stop.ts')
  writeFileSync(server, `import { announceReady, takePort } from '${ready}'; await takePort(); announceReady()`)
  const child = fork(server, { env: { ...process.env, PORT_IS_HELD: '1', NOTIFY_SOCKET: '' } })
  const ended = once(child, 'exit')
  expect(await once(child, 'message')).toEqual(['port', undefined])
  child.send('free')
  expect(await once(child, 'message')).toEqual(['ready', undefined])
  expect(await ended).toEqual([0, null])
})

test('a server tells its parent and systemd that it serves, and ends as before', async () => {
  const folder = temporaryFolder()
  const server = join(folder, 'server.mjs')
  writeFileSync(
    server,
    `import { announceReady } from '${join(import.meta.dirname, 'start-and-stop.ts')}'; announceReady()`,
  )
  const command = join(folder, 'systemd-notify')
  writeFileSync(command, `#!/bin/sh\necho "$NOTIFY_SOCKET $@" > "${folder}/told"\n`)
  chmodSync(command, 0o755)
  const env = { ...process.env, NOTIFY_SOCKET: '/run/notify', PATH: `${folder}${delimiter}${process.env.PATH}` }
  const child = fork(server, { env })
  const ended = once(child, 'exit')
  expect(await once(child, 'message')).toEqual(['ready', undefined])
  expect(await ended).toEqual([0, null])
  expect(readFileSync(join(folder, 'told'), 'utf8')).toBe('/run/notify --ready\n')
})
