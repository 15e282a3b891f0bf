import { onTestFinished } from 'vitest'
import { type MailServer, openMailServer } from './testing-server.ts'

export async function startMailServer(port = 0): Promise<MailServer> {
  const server = await openMailServer(port)
  onTestFinished(() => server.close())
  return server
}
