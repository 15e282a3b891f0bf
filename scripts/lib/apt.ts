import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'

const PACKAGES = {
  'redis-server': 'redis-server',
  clamd: 'clamav-daemon',
  openssl: 'openssl',
  '/usr/sbin/nginx': 'nginx',
  '/usr/sbin/debootstrap': 'debootstrap',
  '/usr/bin/slirp4netns': 'slirp4netns',
  '/usr/bin/php': 'php-cli',
  '/usr/share/php/Symfony/Component/Yaml/autoload.php': 'php-symfony-yaml',
  '/usr/share/php/Twig/autoload.php': 'php-twig',
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
}

type Program = keyof typeof PACKAGES

/** PHP with the libraries of Craft that Debian has, for scripts/craft. */
export const PHP = [
  '/usr/bin/php',
  '/usr/share/php/Symfony/Component/Yaml/autoload.php',
  '/usr/share/php/Twig/autoload.php',
] as const satisfies Program[]

export const isMissing = (program: Program): boolean =>
  isAbsolute(program) ? !existsSync(program) : spawnSync(program, ['--version']).error !== undefined

export function ensure(...programs: Program[]): void {
  for (const program of programs) if (isMissing(program)) installWithApt(PACKAGES[program])
}

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
