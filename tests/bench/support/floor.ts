/** Plain `node:http`, which sends the bytes of a file as they are, compressed, or as 304. Arguments: port and file. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const [port, file = ''] = process.argv.slice(2)
if (import.meta.main) {
  const body = readFileSync(file)
  const encodings: Record<string, Buffer> = { identity: body, br: brotliCompressSync(body), gzip: gzipSync(body) }
  createServer(({ headers }, response) => {
    if (headers['if-none-match']) return response.writeHead(304, { ETag: headers['if-none-match'] }).end()
    const encoding = String(headers['accept-encoding'])
    const bytes = encodings[encoding] ?? body
    const length = { 'Content-Length': bytes.length, 'Content-Encoding': encoding }
    return response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ETag: '"plain"', ...length })
      .end(bytes)
  }).listen(Number(port), '127.0.0.1')
}
