import { join } from 'node:path'
import type { Environment } from '../../lib/environment.ts'
import { Problem } from './problem.ts'
import { assertFree, startNode, stopAll, waitFor } from './processes.ts'
import { contentToken, revalidateSecret } from './secrets.ts'
import { ROOT } from './settings.ts'

/** How long a content backend may take for its first answer, in milliseconds. */
const PATIENCE = 10_000

/** Makes sure that there is content: starts the embedded backend, or asks the one that the settings name. */
export async function startContent(environment: Environment): Promise<void> {
  if (!environment.embedded) return assertAnswers(environment)
  const { port, origin } = new URL(environment.contentApiUrl)
  await assertFree(Number(port), 'BACKEND_PORT')
  let isUp = false
  const child = startNode(join(ROOT, 'backend', 'main.ts'), [], {
    environment: {
      CONTENT_API_TOKEN: contentToken(environment),
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

/** @throws {Problem} when the address does not answer as a content backend does */
async function assertAnswers({ contentApiUrl, contentApiToken }: Environment): Promise<void> {
  const refuse = (why: string) => new Problem(`CONTENT_API_URL ${contentApiUrl} cannot be used: ${why}.`)
  let response: Response
  try {
    response = await fetch(contentApiUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(contentApiToken && { Authorization: `Bearer ${contentApiToken}` }),
      },
      body: JSON.stringify({ query: '{ ping }' }),
      signal: AbortSignal.timeout(PATIENCE),
    })
  } catch {
    throw refuse('nothing answers there')
  }
  const text = await response.text()
  if (!response.ok) throw refuse(`it answers with status ${response.status}`)
  try {
    const { data } = JSON.parse(text) as { data?: { ping?: string } }
    if (data?.ping === 'pong') return
  } catch {
    throw refuse('its answer is no JSON')
  }
  throw refuse('it is no Craft GraphQL API, or the token may not read there')
}
