import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { afterAll } from 'vitest'
import { type Backend, startBackend } from '@/backend/server'
import { contentFetch } from '@/lib/cms/client/content-fetch'

export const KEY = 'submissions-token'

/** Replaces next/cache, which only works in a server of Next. */
export const unstable_cache = (make: () => Promise<unknown>) => make

export function getClient(): ApolloClient {
  const headers = { Authorization: 'Bearer site-token' }
  const link = new HttpLink({ uri: () => process.env.CONTENT_API_URL ?? '', fetch: contentFetch, headers })
  return new ApolloClient({ cache: new InMemoryCache(), link, defaultOptions: { query: { fetchPolicy: 'no-cache' } } })
}

/** Starts a backend with the sample content, until the tests of the file have run. */
export async function startSampleBackend(mail: { url: string; from: string } | null = null): Promise<Backend> {
  const backend = await startBackend({
    host: '127.0.0.1',
    port: 0,
    strict: false,
    contentDir: 'backend/content',
    dataDir: null,
    watch: false,
    token: 'site-token',
    submissionsToken: KEY,
    siteUrl: 'https://site.test',
    mail,
    webhook: null,
  })
  afterAll(() => backend.close())
  return backend
}

export const settingsFor = (contentApiUrl: string) => ({
  CONTENT_API_URL: contentApiUrl,
  CONTENT_API_TOKEN: 'site-token',
  CONTENT_SUBMISSIONS_TOKEN: KEY,
  SUBMISSIONS_PER_ADDRESS: '1000',
  SITE_URL: 'https://site.test',
  SMTP_FROM: 'Polymeer <website@site.test>',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'site-')),
})
