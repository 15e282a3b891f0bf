import { connect } from 'node:net'

export interface RawRequest {
  method?: string
  target: string
  /** Sent in this order and as often as given; a Host is added where none is given. */
  headers?: readonly (readonly [name: string, value: string])[]
  body?: Buffer | string
}

export interface RawAnswer {
  status: number
  headers: string
  text: string
}

/** Sends a request byte for byte, which no HTTP client would, and reads the response to its end. */
export function sendRaw(
  site: URL,
  { method = 'GET', target, headers = [], body = '' }: RawRequest,
): Promise<RawAnswer> {
  const has = (name: string) => headers.some(([given]) => given.toLowerCase() === name)
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(has('host') ? [] : [`Host: ${site.host}`]),
    ...(body.length === 0 || has('content-length') || has('transfer-encoding')
      ? []
      : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(site.port), '127.0.0.1', () => {
      socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
      if (body.length > 0) socket.write(body)
    })
    socket.setTimeout(60_000, () => socket.destroy(new Error(`No response to ${method} ${target}`)))
    socket.on('data', (chunk) => chunks.push(chunk))
    // A refused request may be cut off while still sending; the response has arrived all the same.
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)))
    socket.on('close', () => {
      const response = Buffer.concat(chunks).toString('latin1')
      const end = response.indexOf('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0),
        headers: response.slice(0, Math.max(end, 0)),
        text: Buffer.from(response.slice(end + 4), 'latin1').toString('utf8'),
      })
    })
  })
}

export type Fields = readonly (readonly [name: string, value: string])[]

export const BOUNDARY = '----hostile'

export const multipart = (fields: Fields): string =>
  [
    ...fields.map(
      ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${BOUNDARY}--\r\n`,
  ].join('')
