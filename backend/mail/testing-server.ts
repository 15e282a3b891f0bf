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
  /** The server refuses recipients with this code, at once or after the text, or already the sender of e-mail to them. */
  refusal: { code: number; isAfterText: boolean; isAtSender?: boolean }
  /** The server never responds to the text of e-mail to this recipient. */
  hang: (address: string) => boolean
  close: () => Promise<void>
}

export async function openMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onMailFrom(_, __, done) {
      done(mails.refusal.isAtSender ? refusalOf(['']) : null)
    },
    onRcptTo({ address }, _, done) {
      done(mails.refusal.isAfterText ? null : refusalOf([address]))
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then(async (bytes) => {
          const refusal = refusalOf(recipients)
          if (refusal) return done(refusal)
          if (recipients.some((address) => mails.hang(address))) return
          mails.received.push({ recipients, email: await PostalMime.parse(bytes), raw: bytes.toString() })
          done()
        })
        .catch(done)
    },
  })
  const refusalOf = (recipients: readonly string[]): Error | null => {
    const refused = recipients.filter((address) => mails.reject(address))
    mails.rejected.push(...refused)
    const error = new Error(`<${refused}>: come back later`)
    return refused.length > 0 ? Object.assign(error, { responseCode: mails.refusal.code }) : null
  }
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  let closed: Promise<void> | undefined
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    rejected: [],
    reject: () => false,
    hang: () => false,
    refusal: { code: 451, isAfterText: false },
    close: () => {
      closed ??= new Promise((done) => server.close(done))
      return closed
    },
  }
  return mails
}
