import type { Plugin } from 'graphql-yoga'

/** Files that came as parts of a multipart request, in the form that a submission's arguments take. */
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

/** Each file is read once, however many places it has. */
type DataUrls = Map<File, Promise<string>>

async function withDataUrls(value: unknown, known: DataUrls): Promise<unknown> {
  if (isFile(value)) {
    const url = known.get(value) ?? dataUrl(value)
    known.set(value, url)
    return { fileData: await url, filename: value.name }
  }
  if (Array.isArray(value)) return Promise.all(value.map((inner) => withDataUrls(inner, known)))
  if (typeof value !== 'object' || value === null) return value
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, inner]) => [key, await withDataUrls(inner, known)] as const),
  )
  return Object.fromEntries(entries)
}

async function dataUrl(file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer())
  return `data:${file.type || 'application/octet-stream'};base64,${bytes.toString('base64')}`
}
