import { onTestFinished } from 'vitest'
import type { BackendOptions } from '../server.ts'
import { startTestBackend } from '../testing.ts'
import { type MailServer, openMailServer } from './testing-server.ts'

export const FROM = 'Polymeer <website@polymeer.test>'

export async function startMailServer(port?: number): Promise<MailServer> {
  const server = await openMailServer(port)
  onTestFinished(() => server.close())
  return server
}

/** Starts a backend with a mail server of its own. */
export async function startWithMail(options: Partial<BackendOptions> = {}) {
  const mails = await startMailServer()
  return { mails, backend: await startTestBackend({ mail: { url: mails.url, from: FROM }, ...options }) }
}
