/** Bytes on one connection with which an attacker wants a second, hidden request to be answered. */
export interface SmuggledBytes {
  what: string
  bytes: string
}

const HIDDEN = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'

const begin = (...headers: string[]): string =>
  `POST /graphql HTTP/1.1\r\nHost: localhost\r\n${headers.map((each) => `${each}\r\n`).join('')}\r\n`
const LENGTH = `Content-Length: ${HIDDEN.length + 5}`
const CHUNKED = 'Transfer-Encoding: chunked'
const END = '0\r\n\r\n'

export const SMUGGLED: SmuggledBytes[] = (
  [
    ['a length and chunks', begin(LENGTH, CHUNKED) + END + HIDDEN],
    ['two lengths', begin('Content-Length: 0', LENGTH) + HIDDEN],
    ['a length with a sign', begin('Content-Length: +0') + HIDDEN],
    ['a space before the colon', begin('Content-Length : 0') + HIDDEN],
    ['chunks and another coding', begin('Transfer-Encoding: chunked, identity') + END + HIDDEN],
    ['a control character before chunks', begin('Transfer-Encoding: \x0bchunked', LENGTH) + END + HIDDEN],
    ['a chunk with a wrong size', `${begin(CHUNKED)}zz\r\nx\r\n${END}${HIDDEN}`],
    ['a chunk with more than it says', `${begin(CHUNKED)}1\r\nxxxx\r\n${END}${HIDDEN}`],
    ['a header folded over two lines', begin('X: a\r\n Content-Length: 0', CHUNKED, LENGTH) + END + HIDDEN],
    ['headers that end in line feeds only', `POST /graphql HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${HIDDEN}`],
    [
      'a header that ends in a carriage return only',
      `POST /graphql HTTP/1.1\r\nHost: localhost\r\nX: a\rContent-Length: 0\r\n\r\n${HIDDEN}`,
    ],
    ['a null byte in a header', begin('X: a\0b') + HIDDEN],
    ['a version that is none', `GET / HTTP/9.9\r\nHost: localhost\r\n\r\n${HIDDEN}`],
  ] as const
).map(([what, bytes]) => ({ what, bytes }))
