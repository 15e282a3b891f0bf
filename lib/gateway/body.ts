import type { Refusal } from './refuse'

/** Bytes of all bodies that are in memory at a time. */
export interface Load {
  bytes: number
}

export interface BodyLimits {
  /** Bytes of one body. */
  most: number
  /** Bytes of all bodies that are there at a time. What is not there yet does not count: who only promises keeps nobody out. */
  atOnce: number
  /** How long nothing may come, in milliseconds. */
  patience: number
}

interface Guarded {
  /** The same request with a body that ends with an error as soon as a limit is passed. */
  request: Request
  /** Which limit was passed, if any. */
  refusal: () => Refusal | null
  /** To be called when the body is no longer in memory. */
  release: () => void
}

/** Watches a body while it comes in, so that no more of it is taken than allowed, whatever its length was said to be. */
export function guardBody(given: Request, load: Load, { most, atOnce, patience }: BodyLimits): Guarded {
  let refusal: Refusal | null = null
  let taken = 0
  let released = false
  const reader = given.body?.getReader()
  const release = () => {
    if (released) return
    released = true
    load.bytes -= taken
    // What nobody read is not wanted.
    void reader?.cancel().catch(() => {})
  }
  if (!reader) return { request: given, refusal: () => null, release }
  const refuse = (status: number, message: string) => {
    refusal = { status, message }
    void reader.cancel().catch(() => {})
    throw new Error(message)
  }
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const part = await within(patience, reader.read())
      if (!part) return refuse(408, 'Nothing came for too long.')
      if (part.done || released) return controller.close()
      const { byteLength } = part.value
      if (taken + byteLength > most) return refuse(413, 'The request is too large.')
      if (load.bytes + byteLength > atOnce) {
        return refuse(503, 'Too much is being sent at once. Try again in a moment.')
      }
      taken += byteLength
      load.bytes += byteLength
      controller.enqueue(part.value)
    },
    cancel: (reason) => reader.cancel(reason),
  }
  // Only what is asked for is taken.
  const body = new ReadableStream(source, { highWaterMark: 0 })
  const { url, method, headers, signal } = given
  const request = new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
  return { request, refusal: () => refusal, release }
}

/** What the promise gives; undefined when it takes longer, in milliseconds. */
async function within<Value>(patience: number, promise: Promise<Value>): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, patience)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
