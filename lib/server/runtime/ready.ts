import { execFile } from 'node:child_process'
import { logger } from './log.ts'

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
