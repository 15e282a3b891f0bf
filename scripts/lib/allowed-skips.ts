import { existsSync } from 'node:fs'
import { PROGRAMS } from '../../engines/programs.ts'
import { isMissing } from './apt.ts'
import { HEADLESS_SHELL } from './chromium.ts'
import { canStartMachine } from './testing-debian-machine.ts'

interface AllowedSkip {
  test: RegExp
  reason: string
  holds: () => boolean
}

const ALLOWED_SKIPS: readonly AllowedSkip[] = [
  {
    test: /^e2e\/visual\.spec\.ts:/,
    reason: 'screenshots are compared in Debian’s headless Chromium only: others render text differently',
    holds: () => !existsSync(HEADLESS_SHELL),
  },
  {
    test: /Redis/,
    reason: 'there is no redis-server, and only root can install it with apt',
    holds: () => isMissing('redis-server'),
  },
  {
    test: /clamd/,
    reason: 'there is no clamd, and only root can install it with apt',
    holds: () => isMissing('clamd'),
  },
  {
    test: /^e2e\/deploy\.spec\.ts:/,
    reason: 'there is no nginx or no redis-server, and only root can install them with apt',
    holds: () => isMissing('redis-server') || isMissing('/usr/sbin/nginx'),
  },
  {
    test: /^scripts\/install\.integration\.test\.ts:/,
    reason: 'an empty Debian needs root, debootstrap, slirp4netns, and a machine that lets root mount in namespaces',
    holds: () => !canStartMachine(),
  },
  {
    test: /^engines\/firefox\.test\.ts:/,
    reason: 'there is no Firefox, and only root can install it with apt',
    holds: () => PROGRAMS.firefox() === undefined,
  },
  {
    test: /^engines\/webkit\.test\.ts:/,
    reason: 'there is no WebKitGTK with its driver and Xvfb, and only root can install them with apt',
    holds: () => PROGRAMS.webkit() === undefined,
  },
]

export function sortSkips(
  skipped: readonly string[],
  list: readonly AllowedSkip[] = ALLOWED_SKIPS,
): { allowed: string[]; unexpected: string[] } {
  const holding = list.filter(({ holds }) => holds())
  const rows = skipped.map((name) => ({ name, reason: holding.find(({ test }) => test.test(name))?.reason }))
  return {
    allowed: rows.flatMap(({ name, reason }) => (reason ? [`${name} (${reason})`] : [])),
    unexpected: rows.flatMap(({ name, reason }) => (reason ? [] : [name])),
  }
}
