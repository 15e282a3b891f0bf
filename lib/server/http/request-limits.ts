import { IncomingMessage, type ServerResponse } from 'node:http'
import { boundaryOf, formMeter } from './form-parts.ts'

export interface BodyLimits {
  /** Bytes of all bodies that are in memory at a time. What has not come yet does not count: who only promises keeps nobody out. */
  maxBytes: number
  /** How long nothing may come of a body, in milliseconds. */
  silenceMs: number
  /** Bytes a second that must come on average, once a body has taken longer than some milliseconds. */
  minRate: number
  graceMs: number
}

export const BODY_LIMITS: BodyLimits = { maxBytes: 150_000_000, silenceMs: 20_000, minRate: 8_000, graceMs: 30_000 }

/**
 * A piece costs memory and time beside its bytes. So many may come whatever their size; then they must hold so much on
 * average, which is less than a packet of any network.
 */
const FREE_PIECES = 2000
const MIN_PIECE_BYTES = 512

/** Gets each piece of a body as it comes in, before anybody reads it, and says whether it is taken. */
type OnPiece = (piece: Uint8Array) => boolean
const watched = new WeakMap<IncomingMessage, OnPiece>()

export class MeteredRequest extends IncomingMessage {
  override push(piece: unknown, encoding?: BufferEncoding): boolean {
    if (piece instanceof Uint8Array && watched.get(this)?.(piece) === false) return true
    return super.push(piece, encoding)
  }
}

/** Bytes of a body as announced; infinitely many where that is not said, as browsers always do. */
export function announcedBytes({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0)
}

/** Counts the bodies of all requests while they come in and until they are answered. */
export function bodyMeter({ maxBytes, silenceMs, minRate, graceMs }: BodyLimits) {
  let held = 0
  return {
    /** Why a body is not even begun with: the status; null where it may come. */
    refusal(request: IncomingMessage, most: number): 413 | 503 | null {
      const announced = announcedBytes(request)
      if (announced === 0) return null
      if (most === 0 || (announced > most && Number.isFinite(announced))) return 413
      return held + (Number.isFinite(announced) ? announced : 0) > maxBytes ? 503 : null
    },
    /** Calls back, once, when the body that comes is too large, too much, or too slow. */
    watch(request: IncomingMessage, response: ServerResponse, most: number, refuse: (status: 408 | 413 | 503) => void) {
      const begun = performance.now()
      const boundary = boundaryOf(request.headers['content-type'] ?? '')
      const fits = boundary === null ? () => true : formMeter(boundary)
      let taken = 0
      let pieces = 0
      let refused = false
      const release = () => {
        held -= taken
        taken = 0
      }
      const stop = (status: 408 | 413 | 503) => {
        if (refused || request.complete) return
        refused = true
        clearTimeout(silence)
        release()
        refuse(status)
      }
      const silence = setTimeout(() => stop(408), silenceMs)
      watched.set(request, (piece) => {
        if (refused) return false
        silence.refresh()
        taken += piece.byteLength
        held += piece.byteLength
        pieces += 1
        const time = performance.now() - begun
        const isDust = pieces > FREE_PIECES + taken / MIN_PIECE_BYTES
        if (taken > most || isDust || !fits(piece)) stop(413)
        else if (held > maxBytes) stop(503)
        else if (time > graceMs && taken < (minRate * time) / 1000) stop(408)
        return !refused
      })
      request.once('end', () => clearTimeout(silence))
      response.once('close', () => {
        clearTimeout(silence)
        release()
      })
    },
  }
}
