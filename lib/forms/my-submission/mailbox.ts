/** Site and embedded backend share this module. */
import { createHash } from 'node:crypto'

/** `Jan+1@a.nl` and `jan@a.nl` are one mailbox. Dots stay, because most servers tell them apart. */
export const mailboxOf = (emailAddress: string): string =>
  emailAddress
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')

/** Returns the key of a recipient in request limits. */
export const mailboxHash = (emailAddress: string): string =>
  createHash('sha256').update(mailboxOf(emailAddress)).digest('hex')
