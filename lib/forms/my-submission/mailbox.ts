/** Limits for a recipient of e-mail count by it. Site and embedded backend use this module. */
import { createHash } from 'node:crypto'

/** A hash of the mailbox of an e-mail address: `Jan+1@a.nl` and `jan@a.nl` are one mailbox. */
export function mailboxHash(emailAddress: string): string {
  const mailbox = emailAddress
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')
  return createHash('sha256').update(mailbox).digest('hex')
}
