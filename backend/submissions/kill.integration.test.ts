/**
 * The backend is killed repeatedly while it receives applications: no confirmed one is lost, no partial one is stored.
 */
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/ports.ts'
import { temporaryFolder } from '../../scripts/lib/testing.ts'
import { openDatabase } from '../database.ts'
import { readTestContent, startBackendProcess } from '../testing.ts'
import { SubmissionFiles } from './files.ts'
import { Submissions } from './store.ts'
import type { Submission } from './stored-submission.ts'
import { APPLICATION_VALUES, postForm, upload } from './testing.ts'

const ROUNDS = 6
const CONCURRENCY = 6
const FILES = 3

const random = (atMost: number): number => 1 + Math.floor(Math.random() * atMost)

/** File content derived from its application: 1 byte to 300 kB. */
function bytesOf(tag: string, index: number): Buffer {
  const seed = createHash('sha256').update(`${tag}:${index}`).digest()
  return Buffer.alloc(1 + (seed.readUInt32LE(0) ** 2 % 300_000), seed)
}

function killAtChange(child: ChildProcess, folder: string, change: number): void {
  let seen = 0
  const watcher = watch(folder, () => {
    seen += 1
    if (seen === change) child.kill('SIGKILL')
  })
  child.once('exit', () => watcher.close())
}

test('killed in a loop while it receives submissions', { timeout: 180_000 }, async () => {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () => startBackendProcess(port, { DATA_DIR: dataDir, SMTP_URL: '' })
  const form = (await readTestContent()).forms.get('jobApplication')
  if (!form) throw new Error('There is no form')
  const confirmed = new Map<string, number>()
  const started = new Set<string>()

  /** Sends one application. @returns whether it was confirmed */
  async function apply(tag: string): Promise<boolean> {
    started.add(tag)
    const files = Array.from({ length: FILES }, (_, index) => upload(`${index}.pdf`, bytesOf(tag, index)))
    const values = { ...APPLICATION_VALUES, lastName: tag, cv: files.slice(0, 1), attachments: files.slice(1) }
    try {
      const { data } = await postForm({ url }, form as NonNullable<typeof form>, values, { 'X-Idempotency-Key': tag })
      const id = data?.save_jobApplication_Submission?.id
      if (id !== undefined) confirmed.set(tag, Number(id))
      return id !== undefined
    } catch {
      return false
    }
  }

  function check(): void {
    const database = openDatabase(dataDir)
    const files = new SubmissionFiles(dataDir)
    const stored = new Submissions(database, files).list()
    database.close()
    const byTag = new Map(stored.map((submission) => [tagOf(submission), submission]))
    expect(byTag.size).toBe(stored.length)
    for (const [tag, id] of confirmed) expect(byTag.get(tag)?.id, `confirmed application ${tag}`).toBe(id)
    for (const [tag, submission] of byTag) {
      expect(started).toContain(tag)
      expect(submission.files).toHaveLength(FILES)
      for (const [index, { storedAs, size }] of submission.files.entries()) {
        const content = readFileSync(files.path(storedAs))
        expect(size).toBe(content.length)
        expect(content.equals(bytesOf(tag, index)), `file ${index} of ${tag}`).toBe(true)
      }
    }
    const names = stored.flatMap((submission) => submission.files.map(({ storedAs }) => storedAs))
    expect(readdirSync(files.folder).sort()).toEqual(names.sort())
  }

  let child = await start()
  for (let round = 0; round < ROUNDS; round++) {
    const exited = once(child, 'exit')
    const before = confirmed.size
    const enough = random(15)
    if (round % 2 === 0) killAtChange(child, join(dataDir, 'submissions'), random(40))
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async (_, client) => {
        for (let number = 0; await apply(`${round}-${client}-${number}`); number++) {
          if (round % 2 === 1 && confirmed.size - before >= enough) child.kill('SIGKILL')
        }
      }),
    )
    await exited
    child = await start()
    check()
    // Unconfirmed applications are sent again, and stored once.
    for (const tag of started) if (!confirmed.has(tag)) expect(await apply(tag)).toBe(true)
    check()
  }
  expect(confirmed.size).toBe(started.size)
  expect(confirmed.size).toBeGreaterThan(ROUNDS * CONCURRENCY)
})

const tagOf = ({ values }: Submission): string => values.find(({ handle }) => handle === 'lastName')?.text ?? ''
