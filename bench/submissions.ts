import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../backend/database.ts'
import { SubmissionFiles } from '../backend/submissions/files.ts'
import { Submissions } from '../backend/submissions/store.ts'
import { loadEnvironment } from '../scripts/lib/environment.ts'
import { Problem } from '../scripts/lib/problem.ts'
import { stopAll } from '../scripts/lib/processes.ts'
import { startSite } from '../scripts/lib/site.ts'
import { sendMany } from './support/send-many.ts'

const MAX_GROWTH_MB = 300

/**
 * Sends forms with a file each through the gateway, and checks that each is stored once, with its file.
 *
 * @param args forms, concurrency, megabytes of a form
 * @throws {Problem} if not, or if the site's memory grew too much
 */
export default async function (args: readonly string[]): Promise<void> {
  const [forms = 200, concurrency = 10, megabytes = 2] = args.map(Number)
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    SUBMISSIONS_PER_ADDRESS: '1000000',
    CONTENT_API_URL: '',
    SMTP_URL: '',
  })
  try {
    const site = await startSite(loadEnvironment())
    const result = await sendMany(site.url, site.pid, forms, concurrency, megabytes * 1024 ** 2)
    const files = new SubmissionFiles(dataDir)
    const stored = new Submissions(openDatabase(dataDir), files)
      .list({ form: 'openApplication' })
      .filter((submission) => submission.values.some(({ text }) => /^Proef Nummer \d+$/.test(text)))
    const digests = stored
      .flatMap((submission) => submission.files)
      .map((file) =>
        createHash('sha256')
          .update(readFileSync(files.path(file.storedAs)))
          .digest('hex'),
      )
    const same = JSON.stringify(digests.sort()) === JSON.stringify(result.files.sort())
    const { median, slow, slowest, seconds, before, most, after } = result
    console.log(`\nforms sent            ${forms}, ${concurrency} at a time, ${megabytes} MB each`)
    console.log(`reported as sent      ${new Set(result.references).size}`)
    console.log(`stored                ${stored.length}, files ${same ? 'all the same' : 'NOT the same'}`)
    console.log(
      `time                  ${seconds.toFixed(1)} s; per form ${median} ms (95 %: ${slow} ms, longest ${slowest} ms)`,
    )
    console.log(`memory of the site    ${before} MB before, ${most} MB at most (+${most - before}), ${after} MB after`)
    for (const failure of result.failures.slice(0, 10)) console.log(`NOT SENT              ${failure}`)
    if (stored.length !== forms || new Set(result.references).size !== forms || !same) {
      throw new Problem('Not every form is stored once, with its file.')
    }
    if (most - before > MAX_GROWTH_MB) throw new Problem(`The site grew by more than ${MAX_GROWTH_MB} MB.`)
  } finally {
    await stopAll()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
