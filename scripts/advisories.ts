/** `npm run advisories` exits with 0 without vulnerabilities, 1 with some, and 2 if the registry did not answer. */
import { spawnSync } from 'node:child_process'
import { ROOT } from './lib/files.ts'
import { readAudit } from './lib/npm-audit.ts'

const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
  shell: process.platform === 'win32',
})
const { found, problem } = readAudit(error ? '' : stdout)
if (problem) {
  console.error(`Advisories were not checked: ${problem}`)
  process.exitCode = 2
} else if (found.length > 0) {
  console.error(['Known vulnerabilities:', ...found].join('\n  '))
  process.exitCode = 1
} else {
  console.log('No known vulnerabilities.')
}
