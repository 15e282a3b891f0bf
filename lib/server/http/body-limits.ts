import { IncomingMessage, type ServerResponse } from 'node:http'
import { multipartBoundary, multipartMeter } from './multipart-limits.ts'

export interface BodyLimits {
  /** Bytes of all bodies in memory. Announced bytes do not count until they arrive. */
  maxBytes: number
  /** Longest pause within a body, in milliseconds. */
  idleTimeoutMs: number
  /** Lowest average rate in bytes per second, checked after the grace period in milliseconds. */
  minRate: number
  graceMs: number
}

export const BODY_LIMITS: BodyLimits = { maxBytes: 150_000_000, idleTimeoutMs: 20_000, minRate: 8_000, graceMs: 30_000 }

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
export function bodyMeter({ maxBytes, idleTimeoutMs, minRate, graceMs }: BodyLimits) {
  let inMemory = 0
  return {
    /** Status with which a body is refused by its headers; null if it is accepted. */
    refusal(request: IncomingMessage, maxBody: number): 413 | 503 | null {
      const announced = announcedBytes(request)
      if (announced === 0) return null
      if (maxBody === 0 || (announced > maxBody && Number.isFinite(announced))) return 413
      return inMemory + (Number.isFinite(announced) ? announced : 0) > maxBytes ? 503 : null
    },
    /** Calls back once if the body is too large, there is no memory for it, or it is too slow. */
    watch(
      request: IncomingMessage,
      response: ServerResponse,
      maxBody: number,
      refuse: (status: 408 | 413 | 503) => void,
    ) {
      const startedAt = performance.now()
      const boundary = multipartBoundary(request.headers['content-type'] ?? '')
      const fits = boundary === null ? () => true : multipartMeter(boundary)
      let received = 0
      let chunks = 0
      let refused = false
      const release = () => {
        inMemory -= received
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
        inMemory += chunk.byteLength
        chunks += 1
        const time = performance.now() - startedAt
        const isFragmented = chunks > FREE_CHUNKS + received / MIN_CHUNK_BYTES
        if (received > maxBody || isFragmented || !fits(chunk)) stop(413)
        else if (inMemory > maxBytes) stop(503)
        else if (time > graceMs && received < (minRate * time) / 1000) stop(408)
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
