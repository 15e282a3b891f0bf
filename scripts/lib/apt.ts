import { spawnSync } from 'node:child_process'

/** Installs a package of Debian where there is apt and root. @returns whether it could */
export function installWithApt(name: string): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`Installing ${name} (apt-get) ...`)
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  const { status } = spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', name], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

/** Tests of several instances start a Redis of their own; without the program they are skipped. */
export function ensureRedis(): void {
  if (spawnSync('redis-server', ['--version']).status !== 0) installWithApt('redis-server')
}
