/** A real nginx with the configuration of deploy/, on a port of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/lib/ports.ts'
import { endProcess, newFolder } from './instance.ts'
import { untilAnswers } from './until-answers.ts'

const CONFIGURATION = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx')

/** Debian's program, which is not on the path of every user. */
const PROGRAM = '/usr/sbin/nginx'

export const hasNginx = spawnSync(PROGRAM, ['-v']).status === 0

function replace(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The configuration of nginx has no ${from}`)
  return text.replaceAll(from, to)
}

/** The servers of `website.conf`, on other ports, with a self-signed certificate for the name in it. */
function tlsServers(text: string, folder: string, ports: { http: number; https: number }): string {
  const certificate = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem'), '-subj', `/CN=${TLS_NAME}`]
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2'.split(' ')
  const { status } = spawnSync('openssl', [...request, ...certificate])
  if (status !== 0) throw new Error('openssl made no certificate.')
  const changes: [from: string, to: string][] = [
    ['    listen [::]:80 default_server;\n', ''],
    ['    listen [::]:443 ssl default_server;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80 ', `listen 127.0.0.1:${ports.http} `],
    ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
    [`/etc/letsencrypt/live/${TLS_NAME}/fullchain.pem`, join(folder, 'cert.pem')],
    [`/etc/letsencrypt/live/${TLS_NAME}/privkey.pem`, join(folder, 'key.pem')],
    ['/etc/nginx/website-locations.conf', join(folder, 'locations.conf')],
    ['/var/log/nginx/access.log', join(folder, 'access.log')],
  ]
  return changes.reduce((changed, [from, to]) => replace(changed, from, to), text)
}

/** Name of the site in `website.conf`. */
export const TLS_NAME = 'www.example.nl'

/**
 * @param sites their addresses
 * @throws {Error} with nginx's message where the configuration is invalid
 */
export async function startNginx(sites: readonly string[]) {
  const port = await freePort()
  const folder = newFolder()
  const read = (name: string) => readFileSync(join(CONFIGURATION, name), 'utf8')
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const writeUpstream = (urls: readonly string[]) => {
    const servers = urls.map((url) => `    server ${new URL(url).host} max_fails=0;\n`).join('')
    const template = read('conf.d/website-upstream.conf')
    const first = replace(template, '    server 127.0.0.1:3000 max_fails=0;\n', servers)
    write('upstream.conf', replace(first, '    server 127.0.0.1:3001 max_fails=0;\n', ''))
  }
  mkdirSync(join(folder, 'cache'))
  const cache = replace(read('conf.d/website-cache.conf'), '/var/cache/nginx/website', join(folder, 'cache'))
  // All visitors of a test have one address.
  write('cache.conf', replace(cache, 'rate=20r/s', 'rate=10000r/s'))
  const locations = replace(read('website-locations.conf'), '/var/log/nginx/access.log', join(folder, 'access.log'))
  write('locations.conf', replace(locations, '/etc/nginx/website;', `${CONFIGURATION};`))
  writeUpstream(sites)
  const ports = { http: await freePort(), https: await freePort() }
  write('website.conf', tlsServers(read('conf.d/website.conf'), folder, ports))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  write(
    'nginx.conf',
    `daemon off;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
worker_processes 2;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  sendfile on;
  ${paths.join('\n  ')}
  include ${folder}/cache.conf;
  include ${folder}/upstream.conf;
  server {
    listen 127.0.0.1:${port};
    server_name localhost 127.0.0.1;
    include ${folder}/locations.conf;
  }
  include ${folder}/website.conf;
}
`,
  )
  const child: ChildProcess = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (text) => {
    output += text
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    await endProcess(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilAnswers(`${url}/api/health/live`, child, 'nginx')
  } catch {
    await stop()
    throw new Error(`nginx did not start:\n${output}`)
  }
  const log = () => readFileSync(join(folder, 'access.log'), 'utf8')
  return { url, ports, log, stop }
}
