import type { APIRequestContext } from '@playwright/test'

/** The index of a site's sitemap, and all of its parts. */
export async function readSitemap(
  request: APIRequestContext,
  origin = '',
): Promise<{ index: string; parts: string[] }> {
  const index = await (await request.get(`${origin}/sitemap.xml`)).text()
  const paths = [...index.matchAll(/<loc>[^<]+?(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path]) => path)
  const parts = await Promise.all(paths.map(async (path) => (await request.get(`${origin}${path}`)).text()))
  return { index, parts }
}
