import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { buildFolder } from '../../lib/server/runtime/build-folder'
import { readEnvironment } from '../../lib/server/runtime/settings'
import { blankEnvironment } from '../../scripts/lib/environment'
import { freePort } from '../../scripts/lib/ports'
import { BUILD, ROOT } from './support/instance'

const MAX_MEGABYTES = 450

/** A copy of the checkout and of its build, whose packages are hard links. */
function copyCheckout(settings: Record<string, string>): string {
  // On the same file system, and not in a folder whose name begins with a dot, from which no files are served.
  mkdirSync(join(ROOT, 'test-results'), { recursive: true })
  const root = mkdtempSync(join(ROOT, 'test-results', 'release-'))
  for (const name of readdirSync(ROOT).filter((each) => !/^(?:\.next|\.git$|data$|node_modules$|test-)/.test(each)))
    cpSync(join(ROOT, name), join(root, name), { recursive: true, preserveTimestamps: true })
  execFileSync('cp', ['-RPl', join(ROOT, 'node_modules'), root])
  cpSync(join(ROOT, BUILD), join(root, buildFolder(readEnvironment(settings))), {
    recursive: true,
    filter: (source) => source !== join(ROOT, BUILD, 'cache'),
  })
  return root
}

test('a release is small, serves the site with its backend and its commands, and cannot build', async () => {
  test.setTimeout(900_000)
  const settings = { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) }
  const root = copyCheckout(settings)
  const env = { ...process.env }
  blankEnvironment(env)
  Object.assign(env, settings, { DATA_DIR: join(root, 'data') })
  const npm = (name: string, ...args: string[]) =>
    spawnSync('npm', ['run', '--silent', name, '--', ...args], { cwd: root, env, encoding: 'utf8' })
  try {
    const made = npm('release')
    expect(made.stdout + made.stderr).toContain('This folder now has only what the site runs with.')
    expect(Number.parseInt(execFileSync('du', ['-sm', root], { encoding: 'utf8' }), 10)).toBeLessThan(MAX_MEGABYTES)

    const site = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore' })
    try {
      const url = `http://127.0.0.1:${settings.PORT}`
      const isReady = () =>
        fetch(`${url}/api/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
      for (const path of ['/', '/en', '/contact', '/api/health', '/cards/nl/contact.png'])
        expect((await fetch(url + path)).status, path).toBe(200)
      const home = (await (await fetch(url)).text()).replaceAll('&amp;', '&')
      const pictures = [...home.matchAll(/\/_next\/image\?[^" ]+/g)].slice(0, 4)
      expect(pictures).toHaveLength(4)
      for (const [picture] of pictures) {
        const { headers } = await fetch(url + picture, { headers: { Accept: 'image/avif' } })
        expect(headers.get('content-type')).toBe('image/avif')
      }
      for (const [name = '', ...args] of [
        ['submissions', 'list'],
        ['explain', '/contact'],
        ['explain-error', 'a.js:1:1'],
        ['backup', join(root, 'backups')],
      ])
        expect(npm(name, ...args).status, name).toBe(0)
    } finally {
      site.kill()
      if (site.exitCode === null) await once(site, 'exit')
    }
    const build = npm('build')
    expect([build.stderr, build.status]).toEqual([
      'This folder is a release, which only has what the site runs with. To build or test here again, run: npm ci\n',
      1,
    ])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
