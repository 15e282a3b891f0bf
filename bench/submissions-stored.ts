import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../backend/database.ts'
import { SubmissionFiles } from '../backend/submissions/files.ts'
import { Submissions } from '../backend/submissions/store.ts'
import { Problem } from '../scripts/lib/problem.ts'
import { stopAll } from '../scripts/lib/processes.ts'
import { loadSettings } from '../scripts/lib/settings.ts'
import { startSite } from '../scripts/lib/site.ts'
import { sendMany } from './submissions.ts'

/** Growth of the site's process that is too much, in megabytes. */
const MOST_GROWTH = 300

/**
 * Sends forms with a file each through the gateway to the embedded backend, and looks whether every one is stored, once, with
 * its file.
 *
 * @param numbers forms, how many at once, megabytes of each
 * @throws {Problem} where not, or where the site took too much memory for it
 */
export async function submissionsBench([forms = 200, atOnce = 10, megabytes = 2]: readonly number[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    SUBMISSIONS_PER_ADDRESS: '1000000',
    CONTENT_API_URL: '',
    SMTP_URL: '',
  })
  try {
    const site = await startSite(loadSettings())
    const result = await sendMany(site.url, site.pid, forms, atOnce, megabytes * 1024 ** 2)
    const files = new SubmissionFiles(dataDir)
    const stored = new Submissions(openDatabase(dataDir), files)
      .list({ form: 'openApplication' })
      .filter((submission) => submission.values.some(({ text }) => /^Nummer \d+$/.test(text)))
    const digests = stored
      .flatMap((submission) => submission.files)
      .map((file) =>
        createHash('sha256')
          .update(readFileSync(files.path(file.storedAs)))
          .digest('hex'),
      )
    const same = JSON.stringify(digests.sort()) === JSON.stringify(result.files.sort())
    const { median, slow, slowest, seconds, before, most, after } = result
    console.log(`\nforms sent            ${forms}, ${atOnce} at once, ${megabytes} MB each`)
    console.log(`told that it is sent  ${new Set(result.references).size}`)
    console.log(`stored                ${stored.length}, files ${same ? 'all the same' : 'NOT the same'}`)
    console.log(
      `time                  ${seconds.toFixed(1)} s; per form ${median} ms (95 %: ${slow} ms, longest ${slowest} ms)`,
    )
    console.log(`memory of the site    ${before} MB before, ${most} MB at most (+${most - before}), ${after} MB after`)
    for (const failure of result.failures.slice(0, 10)) console.log(`NOT SENT              ${failure}`)
    if (stored.length !== forms || new Set(result.references).size !== forms || !same) {
      throw new Problem('Not every form is stored once, with its file.')
    }
    if (most - before > MOST_GROWTH) throw new Problem(`The site grew by more than ${MOST_GROWTH} MB.`)
  } finally {
    await stopAll()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
