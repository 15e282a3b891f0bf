/** Bytes of a request without files, and of the text of a form beside its files. */
export const MAX_TEXT_BYTES = 1_000_000

/** Parts of one form: its fields and files, each value of a choice, and what the framework adds. */
export const MAX_FORM_PARTS = 1000

/** Longer headers than those of a file are no file's. */
const MAX_FILE_HEADERS = 4096

/** With any other parameter, two programs may find two boundaries in one header. */
const MULTIPART = /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'()+./:=?-]{1,70}))\s*$/i

/** What stands between the parts of a form, by its content type; null where that is no form with files as browsers send it. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, bare] = MULTIPART.exec(contentType) ?? []
  return quoted ?? bare ?? null
}

/** How every browser writes the headers of a file; whatever is written otherwise counts as text. */
const FILE_HEADERS =
  /^\r\nContent-Disposition: form-data; name="[^"\r\n]*"; filename="[^"\r\n]*"\r\nContent-Type: [^\r\n]*$/i

/**
 * Looks at the body of a form while it comes in, and says whether it has no more parts and no more text beside its files
 * than a form can have: both cost many times their bytes once they are parsed and shown again.
 */
export function formMeter(boundary: string): (chunk: Uint8Array) => boolean {
  const delimiter = Buffer.from(`--${boundary}`)
  let parts = 0
  let text = 0
  let place: 'text' | 'headers' | 'file' = 'text'
  let mayBeFile = false
  let rest: Buffer = Buffer.from('\r\n')

  /** Up to where the bytes are known; null where more of them must come first. */
  function next(): number | null {
    if (place === 'headers') {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0 && rest.length <= MAX_FILE_HEADERS) return null
      const isShort = end >= 0 && end <= MAX_FILE_HEADERS
      const isFile = mayBeFile && isShort && FILE_HEADERS.test(rest.toString('latin1', 0, end))
      place = isFile ? 'file' : 'text'
      return isFile ? end : 0
    }
    const at = rest.indexOf(delimiter)
    const end = at < 0 ? Math.max(0, rest.length - delimiter.length - 1) : at + delimiter.length
    if (place === 'text') text += end
    if (at < 0) return end === 0 ? null : end
    place = 'headers'
    parts += 1
    // Not at the beginning of a line it may be part of a text.
    mayBeFile = at >= 2 && rest.toString('latin1', at - 2, at) === '\r\n'
    return end
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (let end = next(); end !== null; end = next()) {
      rest = rest.subarray(end)
      // The last delimiter is no part's.
      if (parts > MAX_FORM_PARTS + 1 || text > MAX_TEXT_BYTES) return false
    }
    rest = Buffer.from(rest)
    return true
  }
}
