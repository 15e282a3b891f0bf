import { IncomingMessage, type ServerResponse } from 'node:http'
import { multipartBoundary, multipartMeter } from './multipart-limits.ts'

export interface BodyLimits {
  /** Bytes of all bodies in memory. Announced bytes do not count until they arrive. */
  maxBytes: number
  /** Bytes of all bodies of one sender, so that no sender can use all of the memory. */
  maxSenderBytes: number
  /** Longest pause within a body, in milliseconds. */
  idleTimeoutMs: number
  /** Lowest rate in bytes per second, in each period of that many milliseconds: a fast beginning does not count later. */
  minRate: number
  periodMs: number
}

export const BODY_LIMITS: BodyLimits = {
  maxBytes: 150_000_000,
  // Two forms with as many files as they may have.
  maxSenderBytes: 54_000_000,
  idleTimeoutMs: 20_000,
  minRate: 8_000,
  periodMs: 30_000,
}

/**
 * A chunk takes memory and time beside its bytes: beyond the free ones, chunks must have this average size, which is less
 * than a packet of any network.
 */
const FREE_CHUNKS = 2000
const MIN_CHUNK_BYTES = 512

/** Called with each chunk of a body before it can be read. @returns whether it is accepted */
type OnChunk = (chunk: Uint8Array) => boolean
const watched = new WeakMap<IncomingMessage, OnChunk>()

export class MeteredRequest extends IncomingMessage {
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (chunk instanceof Uint8Array && watched.get(this)?.(chunk) === false) return true
    return super.push(chunk, encoding)
  }
}

/** Announced bytes of a body; infinite without a Content-Length, which browsers always send. */
export function announcedBytes({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0)
}

/** Counts the bytes of all bodies from their arrival until the response. */
export function bodyMeter({ maxBytes, maxSenderBytes, idleTimeoutMs, minRate, periodMs }: BodyLimits) {
  let inMemory = 0
  const bySender = new Map<string, number>()
  const add = (sender: string, bytes: number) => {
    inMemory += bytes
    const total = (bySender.get(sender) ?? 0) + bytes
    if (total > 0) bySender.set(sender, total)
    else bySender.delete(sender)
  }
  const hasRoom = (sender: string, bytes = 0) =>
    inMemory + bytes <= maxBytes && (bySender.get(sender) ?? 0) + bytes <= maxSenderBytes
  return {
    /** Status with which a body is refused by its headers; null if it is accepted. */
    refusal(request: IncomingMessage, maxBody: number, sender: string): 413 | 503 | null {
      const announced = announcedBytes(request)
      if (announced === 0) return null
      if (maxBody === 0 || (announced > maxBody && Number.isFinite(announced))) return 413
      return hasRoom(sender, Number.isFinite(announced) ? announced : 0) ? null : 503
    },
    /** Calls back once if the body is too large, there is no memory for it, or it is too slow. */
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
      let period = { startedAt: performance.now(), bytes: 0 }
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
        period.bytes += chunk.byteLength
        const time = performance.now() - period.startedAt
        const isFragmented = chunks > FREE_CHUNKS + received / MIN_CHUNK_BYTES
        if (received > maxBody || isFragmented || !fits(chunk)) stop(413)
        else if (!hasRoom(sender)) stop(503)
        else if (time > periodMs) {
          if (period.bytes < (minRate * time) / 1000) stop(408)
          period = { startedAt: performance.now(), bytes: 0 }
        }
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
