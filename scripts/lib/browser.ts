import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium (apt-get) ...')
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: environment,
    })
    const installed = PLACES.find((place) => existsSync(place))
    if (installed) return installed
  }
  console.log('Installing Chromium (playwright) ...')
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) throw new Problem('There is no Chromium, and none could be installed: set CHROMIUM to one.')
  return undefined
}
