export const bytesOf = async (file: Blob, start: number, length: number): Promise<Buffer> =>
  Buffer.from(await file.slice(start, start + length).arrayBuffer())
