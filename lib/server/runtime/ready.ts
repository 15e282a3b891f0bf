import { execFile } from 'node:child_process'
import { logger } from './log.ts'

/**
 * Reports that the process serves: to its parent process by a message, to systemd by its command. There is no time limit,
 * so a slow machine stops no server.
 */
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
