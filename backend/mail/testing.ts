import { onTestFinished } from 'vitest'
import { type MailServer, openMailServer } from './testing-server.ts'

/** Starts a mail server, on any free port or the given one. It stops with the test. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = await openMailServer(port)
  onTestFinished(() => server.close())
  return server
}
