import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received {
  /** Envelope recipients; the headers may differ. */
  recipients: string[]
  email: Email
  raw: string
}

export interface MailServer {
  url: string
  received: Received[]
  rejected: string[]
  reject: (address: string) => boolean
  close: () => Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (!mails.reject(address)) return done()
      mails.rejected.push(address)
      done(Object.assign(new Error(`<${address}>: come back later`), { responseCode: 451 }))
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then(async (bytes) => {
          mails.received.push({ recipients, email: await PostalMime.parse(bytes), raw: bytes.toString() })
          done()
        })
        .catch(done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  let closed: Promise<void> | undefined
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    rejected: [],
    reject: () => false,
    close: () => {
      closed ??= new Promise((done) => server.close(done))
      return closed
    },
  }
  return mails
}
