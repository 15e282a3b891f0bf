/** Sends the same bytes by plain `node:http`: as they are, compressed, or as 304. Usage: plain-server.ts <port> <file> */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const ETAG = '"plain"'

const [port, file = ''] = process.argv.slice(2)
const body = readFileSync(file)
const encodings: Record<string, Buffer> = { br: brotliCompressSync(body), gzip: gzipSync(body) }

createServer(({ headers }, response) => {
  if (headers['if-none-match'] === ETAG) return response.writeHead(304, { ETag: ETAG }).end()
  const encoding = String(headers['accept-encoding'])
  const encoded = encodings[encoding]
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': (encoded ?? body).length,
    ETag: ETAG,
    ...(encoded && { 'Content-Encoding': encoding }),
  })
  return response.end(encoded ?? body)
}).listen(Number(port), '127.0.0.1')
