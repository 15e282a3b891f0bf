import 'server-only'
import { createTransport } from 'nodemailer'

const TIMEOUT_MS = 30_000

/** Nodemailer's codes for a server that refuses one e-mail: at its recipient, or after its text. */
const REFUSALS = ['EENVELOPE', 'EMESSAGE']

/** A server that is about to close the connection may answer any command with it (RFC 5321, 4.2.3). */
const CLOSING = 421

interface Failure {
  code?: unknown
  command?: unknown
  responseCode?: unknown
}

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same in every attempt, so that a mailbox can drop a duplicate. Without angle brackets. */
  messageId?: string
  headers?: Record<string, string>
}

/** The mail server answered, and does not take e-mail to this recipient now. Others may get theirs. */
export class RecipientRefused extends Error {}

export interface Mailer {
  /** @throws {RecipientRefused} @throws {Error} if the mail server cannot be reached, or refuses the sender */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

export function openMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    send: async ({ to, subject, text, messageId, headers }) => {
      try {
        await transport.sendMail({
          from,
          // An object is never parsed as a list of addresses.
          to: { name: '', address: to },
          subject: subject.replace(/\s+/g, ' '),
          text,
          ...(messageId && { messageId: `<${messageId}@${from.replace(/^.*@|>$/g, '')}>` }),
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          disableUrlAccess: true,
          disableFileAccess: true,
        })
      } catch (error) {
        // Servers repeat the recipient's address in their refusal, so their message is left out.
        const { code = 'an unknown error', command, responseCode }: Failure = Object(error)
        const isRefusal = REFUSALS.includes(String(code)) && command !== 'MAIL FROM' && responseCode !== CLOSING
        throw new (isRefusal ? RecipientRefused : Error)(`the mail server did not take the e-mail (${code})`)
      }
    },
    close: () => transport.close(),
  }
}
