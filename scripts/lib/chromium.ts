import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWithApt } from './apt.ts'
import { ROOT } from './files.ts'
import { Problem } from './problem.ts'

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Path of a Chromium: an installed one, else Debian's package if it can be installed, else undefined for Playwright's own.
 *
 * @throws {Problem} if none can be installed
 */
export function findChromium(): string | undefined {
  const present = process.env.CHROMIUM ?? PATHS.find((path) => existsSync(path))
  if (present) return present
  if (installWithApt('chromium')) {
    const installed = PATHS.find((path) => existsSync(path))
    if (installed) return installed
  }
  console.log('Installing Chromium (playwright) ...')
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) throw new Problem('There is no Chromium, and none could be installed: set CHROMIUM to one.')
  return undefined
}
