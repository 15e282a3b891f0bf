/** An empty Debian with its own systemd, network and file system. Only root can create all of these namespaces. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isMissing } from './apt.ts'

const RELEASE = 'trixie'
const PACKAGES = ['systemd-sysv', 'dbus', 'ca-certificates']
const AUTHORITIES = '/usr/local/share/ca-certificates'
const SPACES = ['--mount', '--pid', '--net', '--uts', '--ipc', '--cgroup', '--fork', '--kill-child']

/** The devices are those that every program may have. Services get user namespaces, which a chroot would forbid. */
const BOOT = `set -e
cd "$1"
mount --make-rprivate /
mount --bind . .
cd "$1"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t tmpfs tmpfs sys/fs/cgroup
mount -t cgroup2 cgroup2 sys/fs/cgroup
for folder in dev run tmp; do mount -t tmpfs tmpfs $folder; done
for device in null zero full random urandom tty; do touch dev/$device && mount --bind /dev/$device dev/$device; done
ln -s /proc/self/fd dev/fd
ln -s pts/ptmx dev/ptmx
mkdir dev/shm run/host
pivot_root . run/host
umount --lazy run/host
exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init
`

export const canStartMachine = (): boolean =>
  process.getuid?.() === 0 &&
  !isMissing('/usr/sbin/debootstrap') &&
  !isMissing('/usr/bin/slirp4netns') &&
  spawnSync('unshare', [...SPACES, 'mount', '-t', 'cgroup2', 'cgroup2', '/mnt']).status === 0

export interface Machine {
  /** Fails with the end of the output. */
  run(script: string, variables: Record<string, string>): Promise<void>
  stop(): void
}

/** @param files by path, what the machine has besides Debian; all may be executed */
export async function startMachine(files: Record<string, string | Buffer>): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'debian-'))
  const root = join(folder, 'root')
  await promisify(execFile)('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, RELEASE, root])
  // dpkg waits for the disk after each file.
  writeFileSync(join(root, 'etc', 'dpkg', 'dpkg.cfg.d', 'fast'), 'force-unsafe-io\n')
  writeFileSync(join(root, 'etc', 'resolv.conf'), 'nameserver 10.0.2.3\n')
  // It trusts the same authorities as this machine.
  if (existsSync(AUTHORITIES)) cpSync(AUTHORITIES, join(root, AUTHORITIES), { recursive: true })
  for (const [path, content] of Object.entries(files)) writeFileSync(join(root, path), content, { mode: 0o755 })
  const parent = spawn('unshare', [...SPACES, 'sh', '-c', BOOT, 'boot', root], { stdio: 'ignore' })
  const init = await initOf(parent.pid ?? 0)
  const network = spawn('slirp4netns', ['--configure', '--disable-host-loopback', '--ready-fd=3', init, 'tap0'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  if (network.stdio[3]) await once(network.stdio[3], 'data')
  const run = async (script: string, variables: Record<string, string>): Promise<void> => {
    const environment = Object.entries({ PATH, HOME: '/root', DEBIAN_FRONTEND: 'noninteractive', ...variables })
    const args = environment.map(([name, value]) => `${name}=${value}`)
    const shell = ['bash', '-euo', 'pipefail', '-c', script]
    const child = spawn('nsenter', ['--target', init, '--all', '--root', '--wd', 'env', '-i', ...args, ...shell], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`Exit code ${code}:\n${script}\n${output.slice(-4000)}`)
  }
  await run('until systemctl list-jobs; do sleep 0.2; done; systemctl is-system-running --wait || true', {})
  await run('update-ca-certificates', {})
  return {
    run,
    stop: () => {
      network.kill()
      parent.kill('SIGKILL')
      rmSync(folder, { recursive: true, maxRetries: 10, retryDelay: 500 })
    },
  }
}

const INIT = /^(?:init|systemd)$/m
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** The systemd that `unshare` starts. Before it, a command would enter the file system of this machine. */
async function initOf(parent: number): Promise<string> {
  for (;;) {
    const [child] = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ')
    if (child && INIT.test(readFileSync(`/proc/${child}/comm`, 'utf8'))) return child
    await setTimeout(20)
  }
}
