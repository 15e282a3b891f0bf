import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const DEFAULT_PORT = 3310
const MAX_RESPONSE_LENGTH = 4096

/** Returns the name of the signature that the file matches, or null. @throws {Error} if there is no verdict */
export async function scanWithClamd(file: Blob, address: string, timeout: number): Promise<string | null> {
  const response = await exchange(file, address, timeout)
  const [, verdict] = /^stream: (.+?)\0?\n?$/.exec(response) ?? []
  if (verdict === 'OK') return null
  const [, signature] = /^(.+) FOUND$/.exec(verdict ?? '') ?? []
  if (signature) return signature
  throw new Error(`clamd responded with ${JSON.stringify(response.slice(0, 200))}`)
}

/** clamd can refuse a file before it has all of it. */
function exchange(file: Blob, address: string, timeout: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let response = ''
  const socket = connect({ ...placeOf(address), signal: AbortSignal.timeout(timeout) })
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    response += text
    if (response.length > MAX_RESPONSE_LENGTH) socket.destroy()
  })
  socket.on('error', (error) => (response ? resolve(response) : reject(error)))
  socket.on('close', () => resolve(response))
  pipeline(Readable.from(requestOf(file)), socket, { end: false }).catch(() => {})
  return promise
}

function placeOf(address: string): { path: string } | { host: string; port: number } {
  const { protocol, hostname, port, pathname } = new URL(address)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || DEFAULT_PORT }
}

async function* requestOf(file: Blob): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const bytes of file.stream()) {
    yield lengthOf(bytes)
    yield bytes
  }
  yield lengthOf(new Uint8Array())
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return length
}
