import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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

export function ensureRedis(): void {
  if (spawnSync('redis-server', ['--version']).status !== 0) installWithApt('redis-server')
}

export function ensureClamd(): void {
  if (spawnSync('clamd', ['--version']).status !== 0) installWithApt('clamav-daemon')
}

export function ensureNginx(): void {
  if (spawnSync('/usr/sbin/nginx', ['-v']).status !== 0) installWithApt('nginx')
  if (spawnSync('openssl', ['version']).status !== 0) installWithApt('openssl')
}

export function ensureEngines(): void {
  for (const [program, name] of [
    ['/usr/bin/firefox-esr', 'firefox-esr'],
    ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
    ['/usr/bin/Xvfb', 'xvfb'],
  ] as const)
    if (!existsSync(program)) installWithApt(name)
}
