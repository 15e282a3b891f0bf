import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWithApt } from './apt.ts'
import { Problem } from './problem.ts'
import { ROOT } from './settings.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * A Chromium for what is tried in a browser: one that is there, else Debian's package where there is apt and root, else
 * Playwright's own. Undefined: Playwright knows where its own is.
 */
export function findBrowser(): string | undefined {
  const present = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place))
  if (present) return present
  if (installWithApt('chromium')) {
    const installed = PLACES.find((place) => existsSync(place))
    if (installed) return installed
  }
  console.log('Installing Chromium (playwright) ...')
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) throw new Problem('There is no Chromium, and none could be installed: set CHROMIUM to one.')
  return undefined
}
