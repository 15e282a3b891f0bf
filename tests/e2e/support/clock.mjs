/** Preloaded into a process (`node --import`), moves its clock by the milliseconds in the file CLOCK_FILE. */
import { readFileSync } from 'node:fs'

const RealDate = Date
let offset = 0

setInterval(() => {
  offset = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0
}, 50).unref()

globalThis.Date = class extends RealDate {
  // Next copies the constructor's own properties only.
  static parse = RealDate.parse
  static UTC = RealDate.UTC

  constructor(...parts) {
    if (parts.length > 0) super(...parts)
    else super(RealDate.now() + offset)
  }

  static now() {
    return RealDate.now() + offset
  }
}
