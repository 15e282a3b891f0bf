import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const OPERATIONS = join(import.meta.dirname, '..', 'graphql', 'generated', 'gateway', 'operations.json')

export interface Run {
  /** References in the responses, one per form. */
  references: string[]
  /** Digests of the sent files. */
  files: string[]
  /** Other outcomes. */
  failures: string[]
  /** Milliseconds from sending to the response: p50, p95 and maximum. */
  median: number
  slow: number
  slowest: number
  seconds: number
  /** Memory of the site's process in megabytes: before, the most while sending, and half a minute afterwards. */
  before: number
  most: number
  after: number
}

/** Memory of a process, current (VmRSS) or maximum (VmHWM), in bytes. Linux only. */
export function memory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) * 1024
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)

/** Sends forms with a file each to the gateway, concurrently; every tenth twice at the same time, as a retrying browser. */
export async function sendMany(
  url: string,
  pid: number,
  forms: number,
  concurrency: number,
  bytes: number,
): Promise<Run> {
  const query = submitOperation()
  const run = { references: [] as string[], files: [] as string[], failures: [] as string[] }
  const times: number[] = []
  const sendOne = async (index: number) => {
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
    run.files.push(createHash('sha256').update(file).digest('hex'))
    const key = crypto.randomUUID()
    const start = performance.now()
    const results = await Promise.all(
      Array.from({ length: index % 10 === 0 ? 2 : 1 }, () => submit(url, query, key, index, file)),
    )
    times.push(performance.now() - start)
    const references = new Set(results)
    if (references.size > 1) run.failures.push(`Two responses to one form: ${[...references]}`)
    const [outcome = ''] = references
    ;(/^\d+-/.test(outcome) ? run.references : run.failures).push(outcome)
  }
  // The first form loads code, which is not growth.
  await submit(url, query, crypto.randomUUID(), -1, Buffer.from('%PDF-1.7\n'))
  const before = memory(pid, 'VmRSS')
  const start = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      for (let index = worker; index < forms; index += concurrency) await sendOne(index)
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const most = memory(pid, 'VmHWM')
  await new Promise((resolve) => setTimeout(resolve, 30_000))
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return {
    ...run,
    ...{ median: at(0.5), slow: at(0.95), slowest: at(1), seconds },
    ...{ before: megabytes(before), most: megabytes(most), after: megabytes(memory(pid, 'VmRSS')) },
  }
}

interface Operation {
  name: string
  query: string
}

function submitOperation(): string {
  const operations = Object.values(JSON.parse(readFileSync(OPERATIONS, 'utf8')) as Record<string, Operation>)
  return operations.find(({ name }) => name === 'SubmitForm')?.query ?? ''
}

/** Sends one open application with a file. @returns its reference, or what came in its place */
export const submitForm = (url: string, index: number, file: Buffer): Promise<string> =>
  submit(url, submitOperation(), crypto.randomUUID(), index, file)

async function submit(url: string, query: string, key: string, index: number, file: Buffer): Promise<string> {
  const texts = {
    firstName: 'Proef',
    lastName: `Nummer ${index}`,
    emailAddress: `proef-${index}@example.test`,
    phone: '0612345678',
    fieldOfWork: 'production',
    hours: '32',
    motivation: 'Een motivatie die lang genoeg is om door de controle van het formulier te komen.',
    agree: 'Yes',
  }
  const input = {
    ...{ form: 'openApplication', locale: 'nl', key, website: '' },
    values: Object.entries(texts).map(([handle, value]) => ({ handle, values: [value] })),
    files: [{ handle: 'cv', files: [null] }],
  }
  const body = new FormData()
  body.append('operations', JSON.stringify({ query, variables: { input } }))
  body.append('map', '{"0":["variables.input.files.0.files.0"]}')
  body.append('0', new File([new Uint8Array(file)], `cv-${index}.pdf`, { type: 'application/pdf' }))
  const response = await fetch(`${url}/graphql`, { method: 'POST', body })
  const text = await response.text()
  try {
    const { status, reference } = JSON.parse(text).data.submitForm
    return reference ?? status
  } catch {
    return `${response.status} ${text.slice(0, 200)}`
  }
}
