import { readPayload } from '@/lib/browser/payload/read-payload'
import { type MaterialData, materialData } from '../material-data'

/** A material in the comparison, with the public path of its page and the address of a small picture. */
export interface Column {
  material: MaterialData
  path: string
  picture: string | null
}

export interface Option {
  slug: string
  path: string
  name: string
}

/** Reads a material's column from its page's payload; null if that cannot be read. */
export async function readColumn({ path }: Pick<Option, 'path'>): Promise<Column | null> {
  const payload = await readPayload(path)
  const { data } = payload ?? {}
  const material = materialData(typeof data === 'object' && data !== null && 'entry' in data ? data.entry : null)
  return material && { material, path, picture: payload?.card?.picture ?? null }
}
