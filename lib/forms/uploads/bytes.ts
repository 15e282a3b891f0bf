export const bytesOf = async (file: Blob, start: number, length: number): Promise<Buffer> =>
  Buffer.from(await file.slice(start, start + length).arrayBuffer())

/** Returns null for a file of another structure, or without its end, about which readers throw a RangeError. */
export function orNull(error: unknown): null {
  if (error instanceof RangeError) return null
  throw error
}
