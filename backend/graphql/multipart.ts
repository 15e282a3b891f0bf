import type { Plugin } from 'graphql-yoga'
import { UNKNOWN_MEDIA_TYPE } from '../media-types.ts'

export function useMultipartFiles(): Plugin {
  return {
    async onParams({ params, setParams }) {
      if (!params.variables || !containsFile(params.variables)) return
      setParams({ ...params, variables: (await withDataUrls(params.variables, new Map())) as Record<string, unknown> })
    },
  }
}

const isFile = (value: unknown): value is File => typeof value === 'object' && value !== null && 'arrayBuffer' in value

function containsFile(value: unknown): boolean {
  if (isFile(value)) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(containsFile)
}

type DataUrlCache = Map<File, Promise<string>>

async function withDataUrls(value: unknown, cache: DataUrlCache): Promise<unknown> {
  if (isFile(value)) {
    const url = cache.get(value) ?? dataUrl(value)
    cache.set(value, url)
    return { fileData: await url, filename: value.name }
  }
  if (Array.isArray(value)) return Promise.all(value.map((inner) => withDataUrls(inner, cache)))
  if (typeof value !== 'object' || value === null) return value
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, inner]) => [key, await withDataUrls(inner, cache)] as const),
  )
  return Object.fromEntries(entries)
}

async function dataUrl(file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer())
  return `data:${file.type || UNKNOWN_MEDIA_TYPE};base64,${bytes.toString('base64')}`
}
