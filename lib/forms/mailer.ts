import 'server-only'
import { createTransport } from 'nodemailer'

const TIMEOUT_MS = 30_000

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same in every attempt, so that a mailbox can drop a duplicate. Without angle brackets. */
  messageId?: string
  headers?: Record<string, string>
}

export interface Mailer {
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
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'an unknown error'
        throw new Error(`the mail server did not take the e-mail (${code})`)
      }
    },
    close: () => transport.close(),
  }
}
