import type { SearchResponse } from '@/lib/search/types'
import { env } from '@/lib/server/runtime/env'
import { GET as search } from '../route'

/** For a browser's search field (OpenSearch Suggestions 1.1): `/api/search/suggestions?locale=nl&q=nyl`. */
export async function GET(request: Request): Promise<Response> {
  const response = await search(request)
  if (!response.ok) return response
  const { query, groups, answer }: SearchResponse = await response.json()
  const pages = groups.flatMap((group) => group.hits)
  const hits = [
    ...(answer?.items ?? []).map(({ title, path, facts }) => ({ title, path, detail: facts[0] ?? null })),
    ...pages.map(({ title, ...hit }) => ({ ...hit, title: title.map(({ text }) => text).join('') })),
  ]
  const titles = hits.map(({ title }) => title)
  const addresses = hits.map(({ path }) => new URL(path, env.siteUrl).href)
  return Response.json([query, titles, hits.map(({ detail }) => detail ?? ''), addresses], {
    headers: { 'Content-Type': 'application/x-suggestions+json', 'Cache-Control': 'private, max-age=10' },
  })
}
