import { once } from 'node:events'
import { stat, statfs } from 'node:fs/promises'
import { createClient } from '@redis/client'
import { createTransport } from 'nodemailer'
import { WebSocket } from 'ws'
import { scanWithClamd } from '../../../lib/forms/uploads/clamd.ts'
import { diskState } from '../../../lib/server/observability/readiness.ts'
import type { Environment } from '../../../lib/server/runtime/env-schema.ts'
import { CHECK_TIMEOUT_MS, type Finding, ok, problem, reasonOf, warning } from './finding.ts'

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

function findingOfRedis(info: string): Finding {
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

async function checkMail({ mail }: Environment): Promise<Finding> {
  if (!mail) return warning('SMTP_URL is not set: no e-mail is sent, not even lost personal links.')
  const timeouts = {
    connectionTimeout: CHECK_TIMEOUT_MS,
    greetingTimeout: CHECK_TIMEOUT_MS,
    socketTimeout: CHECK_TIMEOUT_MS,
  }
  const transport = createTransport({ url: mail.url, ...timeouts })
  const finding = await transport.verify().then(
    () => ok('The mail server accepts the site.'),
    (error: unknown) => problem(`The mail server cannot be used: ${reasonOf(error)} (SMTP_URL).`),
  )
  transport.close()
  return finding
}

async function checkRealtime({ realtimeUrl }: Environment): Promise<Finding | Finding[]> {
  if (!realtimeUrl) return []
  const socket = new WebSocket(realtimeUrl, 'graphql-transport-ws', { handshakeTimeout: CHECK_TIMEOUT_MS })
  const finding = await once(socket, 'open').then(
    () => ok('The websocket of open previews answers.'),
    (error: unknown) =>
      warning(`The websocket ${realtimeUrl} cannot be used: ${reasonOf(error)}. Open previews are not updated.`),
  )
  socket.terminate()
  return finding
}

async function checkVirusScanner({ clamavUrl }: Environment): Promise<Finding | Finding[]> {
  if (!clamavUrl) return []
  return scanWithClamd(new Blob(['harmless']), clamavUrl, CHECK_TIMEOUT_MS).then(
    () => ok('clamd scans files.'),
    (error: unknown) =>
      problem(`clamd cannot be used: ${reasonOf(error)}. Forms with files are not sent until it can (CLAMAV_URL).`),
  )
}

async function checkCollector(): Promise<Finding | Finding[]> {
  const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return []
  return fetch(endpoint, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    () => ok('The collector of measurements answers.'),
    (error: unknown) => warning(`The collector ${endpoint} cannot be reached: ${reasonOf(error)}.`),
  )
}
