import { join } from 'node:path'
import { NOTHING_TO_READ, REFUSED } from '../../graphql/describe-error.ts'
import { isObject, parseJson } from '../../graphql/json.ts'
import { messageOf } from '../../graphql/logged-text.ts'
import { askContent } from '../../lib/cms/client/content-fetch.ts'
import type { Environment } from '../../lib/server/runtime/settings.ts'
import { generate } from '../generate.ts'
import { contentToken, revalidateSecret, submissionsToken } from './environment.ts'
import { ROOT } from './files.ts'
import { assertPortsFree } from './ports.ts'
import { MALLOC, startNode, stopAll, untilReady } from './processes.ts'

export async function assertOwnPortsFree(environment: Environment): Promise<void> {
  await assertPortsFree({ PORT: environment.port, ...backendPort(environment) })
}

const backendPort = ({ embedded, contentApiUrl }: Environment): Record<string, number> =>
  embedded ? { BACKEND_PORT: Number(new URL(contentApiUrl).port) } : {}

export async function startContentBackend(environment: Environment): Promise<void> {
  await assertPortsFree(backendPort(environment))
  if (!environment.embedded) return
  // The backend reads the content model of the present sources.
  await generate()
  process.env.CONTENT_API_TOKEN = contentToken(environment)
  process.env.CONTENT_SUBMISSIONS_TOKEN = submissionsToken(environment)
  let isUp = false
  const child = startNode(join(ROOT, 'backend', 'main.ts'), [], {
    env: {
      ...MALLOC,
      REVALIDATE_URL: process.env.REVALIDATE_URL || `http://127.0.0.1:${environment.port}/api/revalidate`,
      REVALIDATE_SECRET: revalidateSecret(environment),
    },
    announces: true,
    onExit: () => {
      if (!isUp) return
      console.error('The content backend ended: the site stops too.')
      process.exitCode = 1
      void stopAll()
    },
  })
  // The first start reads all content files into the index.
  await untilReady(child, 'The content backend')
  isUp = true
}

export interface ContentProblem {
  message: string
  isTemporary: boolean
}

/** Null if content can be read. Reads an entry, as with a public schema Craft accepts any token for public ones. */
export async function contentProblem(environment: Environment): Promise<ContentProblem | null> {
  if (environment.embedded) return null
  const { contentApiUrl: url, contentApiToken: token } = environment
  const unusable = (why: string, isTemporary = false): ContentProblem => ({
    message: `CONTENT_API_URL ${url} cannot be used: ${why}.`,
    isTemporary,
  })
  const refused = (why: string): ContentProblem => ({
    message: `CONTENT_API_TOKEN is ${token ? 'wrong or expired' : 'missing'}: ${why}.`,
    isTemporary: false,
  })
  const body = { query: '{ ping entry(uri: "__home__") { id } }' }
  const response = await askContent(environment, { body }).catch(() => null)
  if (!response) return unusable('nothing answers there', true)
  const { status, text } = response
  const message = messageOf(text)
  const quoted = message ? `, "${message}"` : ''
  if (message && REFUSED.includes(status)) return refused(`${url} answers with status ${status}${quoted}`)
  if (status < 200 || status >= 300) return unusable(`it answers with status ${status}${quoted}`, status >= 500)
  const value = parseJson(text)
  if (value === undefined) return unusable('its answer is no JSON')
  const { data } = isObject(value) ? value : {}
  if (Array.isArray(data)) return unusable(NOTHING_TO_READ)
  if (!isObject(data) || data.ping !== 'pong') return unusable('it is no Craft GraphQL API')
  return 'entry' in data ? null : unusable(NOTHING_TO_READ)
}
