/** Runs the commands of docs/install.md and docs/operate.md, in this order, on an empty Debian. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './lib/files'
import { temporaryFolder } from './lib/testing'
import { canStartMachine, startMachine } from './lib/testing-debian-machine'

const HOST = 'www.company.example'
const CERTIFICATE = `/etc/letsencrypt/live/${HOST}`

/** No authority signs a certificate for this machine, so it signs its own. */
const CERTBOT = `#!/bin/sh -e
mkdir -p ${CERTIFICATE}
openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST} \\
  -keyout ${CERTIFICATE}/privkey.pem -out ${CERTIFICATE}/fullchain.pem
cp ${CERTIFICATE}/fullchain.pem /usr/local/share/ca-certificates/website.crt
update-ca-certificates
`
/** Node brings its own list of authorities. */
const TRUST = { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' }

/** The files of this checkout, also those that are not committed yet. */
function repository(): Buffer {
  const folder = temporaryFolder()
  const git = (...args: string[]) =>
    execFileSync('git', [`--git-dir=${folder}/git`, `--work-tree=${ROOT}`, ...args], { cwd: ROOT, stdio: 'pipe' })
  git('init', '--initial-branch=main')
  git('add', '--all')
  git('-c', 'user.name=test', '-c', 'user.email=test@company.example', 'commit', '--quiet', '--message=Test')
  git('bundle', 'create', join(folder, 'bundle'), 'HEAD', 'main')
  return readFileSync(join(folder, 'bundle'))
}

const blocks = ['install.md', 'operate.md'].flatMap((file) =>
  readFileSync(join(ROOT, 'docs', file), 'utf8')
    .split(/^#+ /m)
    .flatMap((section) =>
      [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, script = '']) => {
        return { title: `${file}: ${section.split('\n', 1)}`, script }
      }),
    ),
)

const LONG = { timeout: 3_600_000 }

test.skipIf(!canStartMachine())('the commands of install.md and operate.md work on an empty Debian', LONG, async () => {
  const machine = await startMachine({
    'repository.bundle': repository(),
    'etc/hosts': `127.0.0.1 localhost ${HOST}\n`,
    'etc/systemd/system.conf': `[Manager]\nDefaultEnvironment=NODE_EXTRA_CA_CERTS=${TRUST.NODE_EXTRA_CA_CERTS}\n`,
    'usr/local/bin/certbot': CERTBOT,
  })
  onTestFinished(machine.stop, 600_000)
  expect(blocks.length).toBeGreaterThan(10)
  for (const { title, script } of blocks) {
    console.log(title)
    await machine.run(script, { HOST, REPOSITORY: '/repository.bundle', ...TRUST })
  }
})
