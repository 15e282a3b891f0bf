import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { logger } from './log.ts'

/** Has the parent release the port, at which it shows how far the start is. */
export async function takePort(): Promise<void> {
  if (!process.env.PORT_IS_HELD || !process.send) return
  process.send('port')
  await once(process, 'message')
}

export function announceReady(): void {
  if (process.send) {
    process.send('ready')
    process.disconnect()
  }
  if (!process.env.NOTIFY_SOCKET) return
  execFile('systemd-notify', ['--ready'], (error) => {
    if (error) logger('server').error('systemd was not told that the process is ready', error)
  })
}
