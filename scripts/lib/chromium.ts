import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWithApt } from './apt.ts'
import { ROOT } from './files.ts'
import { Problem } from './problem.ts'

/** Renders like Chromium, for about half of the CPU time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const FULL_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Returns a Chromium's path, or undefined for Playwright's own. Throws a `Problem` if there is none. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (existsSync(HEADLESS_SHELL) || installWithApt('chromium-headless-shell')) return HEADLESS_SHELL
  const full = FULL_BROWSERS.find((path) => existsSync(path))
  if (full) return full
  console.log('Installing Chromium (playwright) ...')
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) throw new Problem('There is no Chromium, and none could be installed: set CHROMIUM to one.')
  return undefined
}
