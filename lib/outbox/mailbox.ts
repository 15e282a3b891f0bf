import { createHmac } from 'node:crypto'

/** `Jan+1@a.nl` and `jan@a.nl` are one mailbox. Dots stay, because most servers tell them apart. */
export const mailboxOf = (emailAddress: string): string =>
  emailAddress
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')

/** Returns a recipient's key in request limits: a keyed hash, so that nobody can test an address against it. */
export const mailboxHash = (emailAddress: string, secret: string): string =>
  createHmac('sha256', secret).update(mailboxOf(emailAddress)).digest('hex')
