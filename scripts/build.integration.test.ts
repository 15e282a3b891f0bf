/** `npm run build` with a content backend that is there, but too slow for a page. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildFolder } from '../lib/server/runtime/build-folder'
import { readEnvironment } from '../lib/server/runtime/settings'
import { startOwnBackend } from '../tests/e2e/support/instance'
import { startRelay } from '../tests/e2e/support/relay'
import { ROOT } from './lib/files'
import { runScript } from './lib/testing'

const DELAY_MS = 10_000

// Two builds on a busy machine.
test('a build that waits ten seconds for each answer succeeds with fewer pages', { timeout: 1_800_000 }, async () => {
  const backend = await startOwnBackend()
  onTestFinished(() => backend.stop())
  let requests = 0
  const relay = await startRelay(backend.url, async (_, forward) => {
    // The first request only checks whether the backend is there.
    if (requests++ > 0) await setTimeout(DELAY_MS)
    return forward()
  })
  onTestFinished(() => void relay.stop())
  const settings = { CONTENT_API_URL: `${relay.url}/api` }
  const folder = join(ROOT, buildFolder(readEnvironment(settings)))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { code, out, error } = await runScript(ROOT, 'scripts/build.ts', settings)
  expect(code, `${out}\n${error}`).toBe(0)
  expect(error).toContain('It is tried once more without pages')
  const { routes } = JSON.parse(readFileSync(join(folder, 'prerender-manifest.json'), 'utf8'))
  // Pages only: files for programs have no content.
  expect(Object.keys(routes).filter((path) => /^\/nl(?:\/[^.]*)?$/.test(path))).toEqual([])
})
