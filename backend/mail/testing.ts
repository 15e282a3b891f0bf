import { expect, onTestFinished, vi } from 'vitest'
import { WAIT } from '../../lib/testing.ts'
import type { BackendOptions } from '../server.ts'
import { startTestBackend } from '../testing.ts'
import { type MailServer, openMailServer, type Received } from './testing-server.ts'

export const FROM = 'Polymeer <website@polymeer.test>'

export async function startMailServer(port?: number): Promise<MailServer> {
  const server = await openMailServer(port)
  onTestFinished(() => server.close())
  return server
}

/** Waits until the server has received as many e-mails, and returns them. */
export async function receivedBy(mails: MailServer, number: number): Promise<Received[]> {
  await vi.waitFor(() => expect(mails.received).toHaveLength(number), WAIT)
  return mails.received
}

export async function startWithMail(options: Partial<BackendOptions> = {}) {
  const mails = await startMailServer()
  return { mails, backend: await startTestBackend({ mail: { url: mails.url, from: FROM }, ...options }) }
}
