import type { Plugin } from 'graphql-yoga'

/** Files that came as parts of a multipart request, in the form that a submission's arguments take. */
export function useMultipartFiles(): Plugin {
  return {
    async onParams({ params, setParams }) {
      if (!params.variables || !containsFile(params.variables)) return
      setParams({ ...params, variables: (await withDataUrls(params.variables)) as Record<string, unknown> })
    },
  }
}

const isFile = (value: unknown): value is File => typeof value === 'object' && value !== null && 'arrayBuffer' in value

function containsFile(value: unknown): boolean {
  if (isFile(value)) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(containsFile)
}

async function withDataUrls(value: unknown): Promise<unknown> {
  if (isFile(value)) {
    const bytes = Buffer.from(await value.arrayBuffer())
    const type = value.type || 'application/octet-stream'
    return { fileData: `data:${type};base64,${bytes.toString('base64')}`, filename: value.name }
  }
  if (Array.isArray(value)) return Promise.all(value.map(withDataUrls))
  if (typeof value !== 'object' || value === null) return value
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, inner]) => [key, await withDataUrls(inner)] as const),
  )
  return Object.fromEntries(entries)
}
