import { once } from 'node:events'
import { stat, statfs } from 'node:fs/promises'
import { createClient } from '@redis/client'
import { createTransport } from 'nodemailer'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { scanWithClamd } from '../lib/forms/uploads/clamd.ts'
import { diskState } from '../lib/server/observability/readiness.ts'
import { isThisMachine } from '../lib/server/runtime/request-security.ts'
import type { Environment } from '../lib/server/runtime/settings.ts'
import { checkContract } from './contract.ts'
import { checkContent } from './lib/doctor/content.ts'
import { CHECK_TIMEOUT_MS, type Finding, ok, printFindings, problem, reasonOf, warning } from './lib/doctor/finding.ts'
import { loadEnvironment, revalidateSecret, settingsWarnings, withTokens } from './lib/environment.ts'
import { run } from './lib/problem.ts'

export async function checkServices(environment: Environment): Promise<Finding[]> {
  const findings = await Promise.all([
    checkData(environment),
    checkRedis(environment),
    checkMail(environment),
    checkRealtime(environment),
    checkCollector(),
    checkVirusScanner(environment),
  ])
  return findings.flat()
}

async function checkData({ dataDir }: Environment): Promise<Finding> {
  const state = await diskState(dataDir)
  if (state === 'unwritable') {
    return problem(
      `DATA_DIR ${dataDir} does not exist or cannot be written: redirects and the record of sent forms are lost.`,
    )
  }
  // Root can write to any folder, so a check as root proves nothing.
  const { uid } = await stat(dataDir)
  if (process.getuid?.() === 0 && uid !== 0) {
    return warning(
      `DATA_DIR ${dataDir} belongs to the user ${uid}: run this command as the user of the site, as root it cannot see whether the site may write there.`,
    )
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = `${Math.round((bavail * bsize) / 1e6)} MB are free for DATA_DIR ${dataDir}`
  return state === 'full' ? problem(`Only ${free}: free some space.`) : ok(`${free}.`)
}

async function checkRedis({ redisUrl }: Environment): Promise<Finding | Finding[]> {
  if (!redisUrl) return []
  const socket = { connectTimeout: CHECK_TIMEOUT_MS, reconnectStrategy: false as const }
  const client = createClient({ url: redisUrl, socket }).on('error', () => {})
  try {
    await client.connect()
    return findingOfRedis(await client.info())
  } catch (error) {
    return problem(`Redis cannot be used: ${reasonOf(error)}. Instances work alone until it can (REDIS_URL).`)
  } finally {
    client.destroy()
  }
}

/** The oldest version that .env.example names. */
const REDIS_VERSION = [6, 2] as const

export function findingOfRedis(info: string): Finding {
  // Matching time: linear, with constant names at the start of a line.
  const fieldOf = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1] ?? ''
  const version = fieldOf('redis_version')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOld = major < REDIS_VERSION[0] || (major === REDIS_VERSION[0] && minor < REDIS_VERSION[1])
  if (isOld)
    return problem(`Redis ${version} is too old: it has to be ${REDIS_VERSION.join('.')} or newer (REDIS_URL).`)
  if (fieldOf('maxmemory') === '0')
    return warning(
      `Redis ${version} answers, and has no limit of memory: set maxmemory and maxmemory-policy allkeys-lru.`,
    )
  if (fieldOf('maxmemory_policy') === 'noeviction')
    return warning(
      `Redis ${version} answers, and takes nothing more once it is full: set maxmemory-policy allkeys-lru.`,
    )
  return ok(`Redis ${version} answers.`)
}

/** The finding of work that a service has to do. */
const tried = (work: Promise<unknown>, good: string, failed: (reason: string) => Finding): Promise<Finding> =>
  work.then(
    () => ok(good),
    (error: unknown) => failed(reasonOf(error)),
  )

async function checkMail({ mail }: Environment): Promise<Finding> {
  if (!mail) return warning('SMTP_URL is not set: no e-mail is sent, not even lost personal links.')
  const [connectionTimeout, greetingTimeout, socketTimeout] = [CHECK_TIMEOUT_MS, CHECK_TIMEOUT_MS, CHECK_TIMEOUT_MS]
  const transport = createTransport({ url: mail.url, connectionTimeout, greetingTimeout, socketTimeout })
  return tried(transport.verify(), 'The mail server accepts the site.', (reason) =>
    problem(`The mail server cannot be used: ${reason} (SMTP_URL).`),
  ).finally(() => transport.close())
}

async function checkRealtime({ realtimeUrl }: Environment): Promise<Finding | Finding[]> {
  if (!realtimeUrl) return []
  const socket = new WebSocket(realtimeUrl, 'graphql-transport-ws', { handshakeTimeout: CHECK_TIMEOUT_MS })
  return tried(once(socket, 'open'), 'The websocket of open previews answers.', (reason) =>
    warning(`The websocket ${realtimeUrl} cannot be used: ${reason}. Open previews are not updated.`),
  ).finally(() => socket.terminate())
}

async function checkVirusScanner({ clamavUrl }: Environment): Promise<Finding | Finding[]> {
  if (!clamavUrl) return []
  return tried(scanWithClamd(new Blob(['harmless']), clamavUrl, CHECK_TIMEOUT_MS), 'clamd scans files.', (reason) =>
    problem(`clamd cannot be used: ${reason}. Forms with files are not sent until it can (CLAMAV_URL).`),
  )
}

async function checkCollector(): Promise<Finding | Finding[]> {
  const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return []
  const asked = fetch(endpoint, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
  return tried(asked, 'The collector of measurements answers.', (reason) =>
    warning(`The collector ${endpoint} cannot be reached: ${reason}.`),
  )
}

const HEALTH = z.object({ status: z.literal('ok'), content: z.string(), redis: z.string(), disk: z.string() })

export async function checkSite(environment: Environment, secret: string | undefined): Promise<Finding[]> {
  return [...checkSettings(environment), ...(await checkAnswers(environment, secret))]
}

function checkSettings(environment: Environment): Finding[] {
  const { siteUrl, listenHost, trustedProxies, previewSecret, revalidateSecret, embedded } = environment
  const isOpen = trustedProxies > 0 && !(listenHost && isThisMachine(listenHost))
  const findings = [
    siteUrl.startsWith('http:') &&
      !isThisMachine(new URL(siteUrl).hostname) &&
      warning(`SITE_URL ${siteUrl} is not https: previews and installing as an app do not work.`),
    siteUrl.startsWith('https:') &&
      trustedProxies === 0 &&
      problem('TRUSTED_PROXIES is 0 behind a reverse proxy: all visitors share one limit of forms. Set 1.'),
    isOpen &&
      warning(
        'TRUSTED_PROXIES is set, and the site listens on all addresses of this machine: whoever reaches its port chooses a network address by X-Forwarded-For, past the limit of forms. Set LISTEN_HOST=127.0.0.1, or let only the proxy reach the port.',
      ),
    !embedded && !previewSecret && warning('PREVIEW_SECRET is not set: editors have no previews.'),
    !embedded &&
      !revalidateSecret &&
      warning('REVALIDATE_SECRET is not set: changes are public only after CHECK_INTERVAL.'),
  ]
  return findings.filter((finding) => finding !== false)
}

async function checkAnswers({ siteUrl }: Environment, secret: string | undefined): Promise<Finding[]> {
  const signal = () => AbortSignal.timeout(CHECK_TIMEOUT_MS)
  let health: z.infer<typeof HEALTH>
  try {
    const response = await fetch(`${siteUrl}/api/health`, { signal: signal(), redirect: 'manual' })
    const parsed = HEALTH.safeParse(await response.json().catch(() => null))
    if (!parsed.success)
      return [problem(`${siteUrl} is answered by something else (status ${response.status}): check the reverse proxy.`)]
    health = parsed.data
  } catch (error) {
    return [problem(`${siteUrl} cannot be reached: ${reasonOf(error)}. Is the site running, and SITE_URL right?`)]
  }
  const findings = [ok(`The site answers at ${siteUrl}.`)]
  for (const [name, state] of Object.entries(health))
    if (!['ok', 'none'].includes(state)) findings.push(problem(`The site reports of ${name}: ${state} (/api/health).`))
  if (!secret) return findings
  const { status } = await fetch(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Revalidate-Secret': secret },
    body: JSON.stringify({ event: 'check' }),
    signal: signal(),
  }).catch(() => ({ status: 0 }))
  return [
    ...findings,
    status === 200
      ? ok(
          `The webhook accepts REVALIDATE_SECRET. Whether the CMS calls ${siteUrl}/api/revalidate is not seen from here.`,
        )
      : problem(
          status === 401
            ? 'The webhook refuses REVALIDATE_SECRET: the running site has another one.'
            : `The webhook answers with status ${status}.`,
        ),
  ]
}

if (import.meta.main)
  await run(async () => {
    const loaded = loadEnvironment()
    const environment = withTokens(loaded)
    const content = checkContent(environment)
    const checked = await Promise.all([
      content,
      content.then((findings) => (findings.some(({ level }) => level === 'ok') ? checkContract(environment) : [])),
      checkServices(environment),
      checkSite(environment, revalidateSecret(loaded, false)),
    ])
    printFindings([...settingsWarnings().map(warning), ...checked.flat()])
  })
