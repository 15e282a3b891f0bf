import { IncomingMessage, type ServerResponse } from 'node:http'
import { Tally } from './connection-limits.ts'

export type BodyLimits = typeof BODY_LIMITS

/** Mobile networks pause for up to a minute. `requestTimeout` (server.ts) limits all pauses of a body together. */
export const BODY_LIMITS = { maxBytes: 150_000_000, maxSenderBytes: 54_000_000, idleTimeoutMs: 75_000 }

/** Beyond the free chunks, chunks must have this average size, because each takes memory beside its bytes. */
const FREE_CHUNKS = 2000
const MIN_CHUNK_BYTES = 512

const watched = new WeakMap<IncomingMessage, (chunk: Uint8Array) => boolean>()

export class MeteredRequest extends IncomingMessage {
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (chunk instanceof Uint8Array && watched.get(this)?.(chunk) === false) return true
    return super.push(chunk, encoding)
  }
}

/** Infinite without a Content-Length, which browsers always send. */
export function announcedBytes({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0)
}

export function bodyMeter({ maxBytes, maxSenderBytes, idleTimeoutMs }: BodyLimits) {
  let inMemory = 0
  const bySender = new Tally()
  const add = (sender: string, bytes: number) => {
    inMemory += bytes
    bySender.add(sender, bytes)
  }
  const hasRoom = (sender: string, bytes = 0) =>
    inMemory + bytes <= maxBytes && bySender.of(sender) + bytes <= maxSenderBytes
  return {
    refusal(request: IncomingMessage, maxBody: number, sender: string): 413 | 503 | null {
      const announced = announcedBytes(request)
      const known = Number.isFinite(announced) ? announced : 0
      if (announced === 0) return null
      if (maxBody === 0 || known > maxBody) return 413
      return hasRoom(sender, known) ? null : 503
    },
    watch(
      request: IncomingMessage,
      response: ServerResponse,
      maxBody: number,
      sender: string,
      refuse: (status: 408 | 413 | 503) => void,
    ) {
      const boundary = multipartBoundary(request.headers['content-type'] ?? '')
      const fits = boundary === null ? () => true : multipartMeter(boundary)
      let received = 0
      let chunks = 0
      let refused = false
      const release = () => {
        add(sender, -received)
        received = 0
      }
      const stop = (status: 408 | 413 | 503) => {
        if (refused || request.complete) return
        refused = true
        clearTimeout(idleTimer)
        release()
        refuse(status)
      }
      const idleTimer = setTimeout(() => stop(408), idleTimeoutMs)
      watched.set(request, (chunk) => {
        if (refused) return false
        idleTimer.refresh()
        received += chunk.byteLength
        add(sender, chunk.byteLength)
        chunks += 1
        const isFragmented = chunks > FREE_CHUNKS + received / MIN_CHUNK_BYTES
        if (received > maxBody || isFragmented || !fits(chunk)) stop(413)
        else if (!hasRoom(sender)) stop(503)
        return !refused
      })
      request.once('end', () => clearTimeout(idleTimer))
      response.once('close', () => {
        clearTimeout(idleTimer)
        release()
      })
    },
  }
}

export const MAX_TEXT_BYTES = 1_000_000

export const MAX_FORM_PARTS = 1000

const MAX_FILE_HEADERS = 4096

/** Other parameters are refused, as two parsers could find two boundaries. */
const MULTIPART = /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i

export function multipartBoundary(contentType: string): string | null {
  const [, quoted, bare] = MULTIPART.exec(contentType) ?? []
  return quoted ?? bare ?? null
}

const FILE_HEADERS =
  /^\r\nContent-Disposition: form-data; name="[^"\r\n]*"; filename="[^"\r\n]*"\r\nContent-Type: [^\r\n]*$/i

/** Returns a function that is false above the limits: parsing and rendering a form take many times its size. */
export function multipartMeter(boundary: string): (chunk: Uint8Array) => boolean {
  const delimiter = Buffer.from(`--${boundary}`)
  let parts = 0
  let text = 0
  let state: 'text' | 'headers' | 'file' = 'text'
  let mayBeFile = false
  let rest: Buffer = Buffer.from('\r\n')

  function next(): number | null {
    if (state === 'headers') {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0 && rest.length <= MAX_FILE_HEADERS) return null
      const isShort = end >= 0 && end <= MAX_FILE_HEADERS
      const isFile = mayBeFile && isShort && FILE_HEADERS.test(rest.toString('latin1', 0, end))
      state = isFile ? 'file' : 'text'
      return isFile ? end : 0
    }
    const at = rest.indexOf(delimiter)
    const end = at < 0 ? Math.max(0, rest.length - delimiter.length - 1) : at + delimiter.length
    if (state === 'text') text += end
    if (at < 0) return end === 0 ? null : end
    state = 'headers'
    parts += 1
    mayBeFile = at >= 2 && rest.toString('latin1', at - 2, at) === '\r\n'
    return end
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (let end = next(); end !== null; end = next()) {
      rest = rest.subarray(end)
      if (parts > MAX_FORM_PARTS + 1 || text > MAX_TEXT_BYTES) return false
    }
    rest = Buffer.from(rest)
    return true
  }
}
