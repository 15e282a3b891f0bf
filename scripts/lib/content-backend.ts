import { join } from 'node:path'
import { messageOf, NOTHING_TO_READ, REFUSED } from '../../graphql/refusal.ts'
import type { Environment } from '../../lib/server/runtime/environment.ts'
import { assertFree, startNode, stopAll, waitFor } from './processes.ts'
import { readBody } from './read-body.ts'
import { contentToken, revalidateSecret } from './secrets.ts'
import { ROOT } from './settings.ts'

/** How long a content backend may take for its first answer, in milliseconds. */
const PATIENCE = 10_000

/** The longest answer to the question whether it answers, in bytes. */
const LONGEST = 64 * 1024

/** Starts the embedded backend, unless the settings name another one. */
export async function startContent(environment: Environment): Promise<void> {
  if (!environment.embedded) return
  const { port, origin } = new URL(environment.contentApiUrl)
  await assertFree(Number(port), 'BACKEND_PORT')
  // All that this process starts from here on shows it: the backend, the build, the site, the tests.
  process.env.CONTENT_API_TOKEN = contentToken(environment)
  let isUp = false
  const child = startNode(join(ROOT, 'backend', 'main.ts'), [], {
    environment: {
      REVALIDATE_URL: process.env.REVALIDATE_URL || `http://127.0.0.1:${environment.port}/api/revalidate`,
      REVALIDATE_SECRET: revalidateSecret(environment),
    },
    // One that does not even start has said why, and is waited for.
    onExit: () => isUp && ended(),
  })
  await waitFor(`${origin}/health`, 30, 'The content backend', child)
  isUp = true
}

function ended(): void {
  console.error('The content backend ended: the site stops too.')
  process.exitCode = 1
  void stopAll()
}

/**
 * Why the content backend that the settings name cannot be read now, in a sentence; null where it can. Whether a token may
 * read is asked too: where Craft has a public schema, it takes any, and shows what everybody may see.
 */
export async function contentFault(environment: Environment): Promise<string | null> {
  if (environment.embedded) return null
  const { contentApiUrl: url, contentApiToken: token } = environment
  const unusable = (why: string) => `CONTENT_API_URL ${url} cannot be used: ${why}.`
  const refused = (why: string) => `CONTENT_API_TOKEN is ${token ? 'wrong or expired' : 'missing'}: ${why}.`
  let status: number
  let text: string | null
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: '{ ping entry(uri: "__home__") { id } }' }),
      // As the site asks it: a redirect means that the address is wrong.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    status = response.status
    text = await readBody(response, LONGEST)
  } catch {
    return unusable('nothing answers there')
  }
  const message = messageOf(text ?? '')
  const said = message ? `, "${message}"` : ''
  if (message && REFUSED.includes(status)) return refused(`${url} answers with status ${status}${said}`)
  if (status < 200 || status >= 300) return unusable(`it answers with status ${status}${said}`)
  try {
    const { data } = JSON.parse(text ?? '') as { data?: { ping?: unknown; entry?: unknown } | unknown[] }
    if (Array.isArray(data)) return unusable(NOTHING_TO_READ)
    if (data?.ping !== 'pong') return unusable('it is no Craft GraphQL API')
    return 'entry' in data ? null : unusable(NOTHING_TO_READ)
  } catch {
    return unusable('its answer is no JSON')
  }
}
