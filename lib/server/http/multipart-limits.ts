export const MAX_TEXT_BYTES = 1_000_000

/** The most parts of a form: fields, files, the values of choices, and those that Next adds. */
export const MAX_FORM_PARTS = 1000

const MAX_FILE_HEADERS = 4096

/** Other parameters are refused, as two parsers could find two boundaries. */
const MULTIPART = /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i

export function multipartBoundary(contentType: string): string | null {
  const [, quoted, bare] = MULTIPART.exec(contentType) ?? []
  return quoted ?? bare ?? null
}

/** The headers of a file as all browsers write them. Any other part counts as text. */
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
    // Within a line the delimiter may be text.
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
