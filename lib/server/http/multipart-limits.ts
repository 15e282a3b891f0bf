/** Bytes of a request without files, and of the text parts of a form. */
export const MAX_TEXT_BYTES = 1_000_000

/** Parts of one form: fields, files, each value of a choice, and those that Next adds. */
export const MAX_FORM_PARTS = 1000

/** Longer headers are not those of a file. */
const MAX_FILE_HEADERS = 4096

/** Other parameters are not accepted: two parsers could find two boundaries in one header. */
const MULTIPART = /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i

/** Boundary of a multipart form as browsers send it; null for another content type. */
export function multipartBoundary(contentType: string): string | null {
  const [, quoted, bare] = MULTIPART.exec(contentType) ?? []
  return quoted ?? bare ?? null
}

/** Headers of a file as all browsers write them; any other part counts as text. */
const FILE_HEADERS =
  /^\r\nContent-Disposition: form-data; name="[^"\r\n]*"; filename="[^"\r\n]*"\r\nContent-Type: [^\r\n]*$/i

/**
 * Counts parts and text of a form's body as it arrives. The function returns false once there are more than a form can
 * have: parsed and rendered again, both take many times their size.
 */
export function multipartMeter(boundary: string): (chunk: Uint8Array) => boolean {
  const delimiter = Buffer.from(`--${boundary}`)
  let parts = 0
  let text = 0
  let state: 'text' | 'headers' | 'file' = 'text'
  let mayBeFile = false
  let rest: Buffer = Buffer.from('\r\n')

  /** End of the bytes that can be classified; null if more are needed. */
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
    // Within a line the delimiter may be part of a text.
    mayBeFile = at >= 2 && rest.toString('latin1', at - 2, at) === '\r\n'
    return end
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (let end = next(); end !== null; end = next()) {
      rest = rest.subarray(end)
      // The last delimiter ends the body.
      if (parts > MAX_FORM_PARTS + 1 || text > MAX_TEXT_BYTES) return false
    }
    rest = Buffer.from(rest)
    return true
  }
}
