/** Site and embedded backend share this module. */
import { createHash } from 'node:crypto'

/** Returns the key of a recipient in request limits: `Jan+1@a.nl` and `jan@a.nl` are one mailbox. */
export function mailboxHash(emailAddress: string): string {
  const mailbox = emailAddress
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')
  return createHash('sha256').update(mailbox).digest('hex')
}
