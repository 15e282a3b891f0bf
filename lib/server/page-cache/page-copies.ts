import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, brotliCompress as createBrotli, gzip as createGzip } from 'node:zlib'
import type { PageValue } from './framework.ts'

export type Encoding = 'br' | 'gzip'

const gzip = promisify(createGzip)
const brotli = promisify(createBrotli)

/** The highest qualities take ten times as long for 7 % fewer bytes. */
const BROTLI_QUALITY = 9
const GZIP_LEVEL = 9

function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level: GZIP_LEVEL })
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotli(body, { params })
}

export type PageCopy = ReturnType<typeof makeCopy>

/** A 304 does not replace the policy, so it is part of the ETag. */
function makeCopy(text: string | Buffer, policy: string) {
  const body = Buffer.from(text)
  const encodings: Partial<Record<Encoding, Promise<Buffer | null>>> = {}
  return {
    body,
    etag: `W/"${hash('sha1', `${hash('sha1', body)}${policy}`, 'base64url')}"`,
    /** Resolves to null if zlib has no memory left: the page is then sent uncompressed. */
    encoded: (encoding: Encoding) => (encodings[encoding] ??= encode(body, encoding).catch(() => null)),
  }
}

/** The copies live as long as the entry in the framework's memory, which is limited. */
const copies = new WeakMap<PageValue, Map<string, PageCopy>>()

/** `representation` is `html`, `data`, or the path of a segment. */
export function copyOf(value: PageValue, representation: string, policy: string): PageCopy | null {
  const { html, rscData, segmentData, headers } = value
  const body = representation === 'html' ? html : representation === 'data' ? rscData : segmentData?.get(representation)
  if (!body) return null
  const known = copies.get(value) ?? new Map<string, PageCopy>()
  const copy = known.get(representation) ?? makeCopy(body, `${headers?.['content-security-policy'] ?? ''}${policy}`)
  copies.set(value, known.set(representation, copy))
  return copy
}
