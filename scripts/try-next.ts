/** Tries another version of Next: the quick tests in a copy of what is committed, which is removed afterwards. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './lib/files.ts'
import { Problem, run } from './lib/problem.ts'
import { describeTrial, readTrial, readVersion } from './lib/try-next.ts'

await run(async () => {
  const version = readVersion(process.argv.slice(2))
  const copy = mkdtempSync(join(tmpdir(), 'try-next-'))
  const attempt = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: copy, stdio: 'inherit' }).status === 0
  try {
    if (!attempt('git', 'clone', '--quiet', ROOT, '.')) throw new Problem('The repository cannot be copied.')
    if (!attempt('npm', 'install', '--save-exact', '--no-audit', '--no-fund', `next@${version}`))
      throw new Problem(`Next ${version} cannot be installed.`)
    const isGreen = attempt('npm', 'test')
    console.log(['', ...describeTrial(version, readTrial(copy), readTrial(ROOT))].join('\n'))
    if (!isGreen) process.exitCode = 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
