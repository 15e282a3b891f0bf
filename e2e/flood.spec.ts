/** What one sender can take from the others. The sockets come from an address of their own, as there is no proxy in front. */
import { connect, type Socket } from 'node:net'
import { sendApplication } from './support/gateway'
import { startOwnBackend, startOwnSite } from './support/instance'
import { expect, test } from './support/test'

const FILE_PART =
  '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\nContent-Type: application/pdf\r\n\r\n'
const BODY = `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 25000000\r\n\r\n${FILE_PART}`
const PIPELINED = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200)
// More than the bodies of the attack would leave of what all senders may hold.
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8_000_000)])

test('a form with a file arrives while another sender holds bodies open and floods connections with requests', async () => {
  test.setTimeout(180_000)
  const backend = await startOwnBackend()
  const site = await startOwnSite({ CONTENT_API_URL: backend.url, TRUSTED_PROXIES: '0' })
  const sockets = new Set<Socket>()
  const attack = (head: string) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(site.url).port), localAddress: '127.0.0.2' })
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.resume().write(head)
    return socket
  }
  try {
    // Each is 1 MB short of its end.
    for (let count = 0; count < 6; count++) attack(BODY).write(Buffer.alloc(24_000_000))
    await expect.poll(() => [...sockets].every(({ writableLength }) => writableLength === 0)).toBe(true)
    for (let form = 0; form < 3; form++) {
      for (let count = 0; count < 200; count++) attack(PIPELINED)
      expect(await sendApplication(site.url, form, PDF)).toMatch(/^\d+-/)
    }
  } finally {
    for (const socket of sockets) socket.destroy()
    await site.stop()
    await backend.stop()
  }
})
