/** The text of a body; null when it is longer than the limit in bytes, which is noticed before it is all read. */
export async function readBody(
  request: Pick<Request | Response, 'headers' | 'body'>,
  limit: number,
): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > limit) return null
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    if (length > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
