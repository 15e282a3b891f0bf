import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../scripts/lib/testing.ts'

test('a server has the port once its parent has released it, tells parent and systemd that it serves, and ends', async () => {
  const folder = temporaryFolder()
  const [server, command] = [join(folder, 'server.mjs'), join(folder, 'systemd-notify')]
  const ready = join(import.meta.dirname, 'start-and-stop.ts')
  writeFileSync(server, `import { announceReady, takePort } from '${ready}'; await takePort(); announceReady()`)
  writeFileSync(command, `#!/bin/sh\necho "$NOTIFY_SOCKET $@" > "${folder}/told"\n`)
  chmodSync(command, 0o755)
  const PATH = `${folder}${delimiter}${process.env.PATH}`
  const child = fork(server, { env: { ...process.env, PATH, PORT_IS_HELD: '1', NOTIFY_SOCKET: '/run/notify' } })
  const ended = once(child, 'exit')
  expect(await once(child, 'message')).toEqual(['port', undefined])
  child.send('free')
  expect(await once(child, 'message')).toEqual(['ready', undefined])
  expect(await ended).toEqual([0, null])
  expect(readFileSync(join(folder, 'told'), 'utf8')).toBe('/run/notify --ready\n')
})
