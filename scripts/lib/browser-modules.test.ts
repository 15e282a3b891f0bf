import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import nl from '../../messages/nl.json'
import { filesBelow, ROOT } from './files'

const startsWith = (file: string, directive: string): boolean => readFileSync(file, 'utf8').startsWith(`'${directive}'`)

/** The browser gets references to them. */
const serverActions: Plugin = {
  name: 'server-actions',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
      startsWith(path, 'use server') ? { contents: 'module.exports = {}' } : null,
    ),
}

test('browsers get no messages as a whole, no texts of the log, and load chunks by one function', async () => {
  const files = ['app', 'blocks', 'components', 'lib'].flatMap((folder) => filesBelow(join(ROOT, folder)))
  const client = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && startsWith(file, 'use client'))
  expect(client.length).toBeGreaterThan(50)
  const { metafile, outputFiles } = await build({
    entryPoints: [join(ROOT, 'instrumentation-client.ts'), ...client],
    absWorkingDir: ROOT,
    alias: { '@': ROOT },
    packages: 'external',
    plugins: [serverActions],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'browser-modules',
    logLevel: 'silent',
    format: 'esm',
    charset: 'utf8',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.woff2': 'empty' },
  })
  const modules = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  )
  expect(modules).toContain('graphql/errors.ts')
  expect(modules.filter((file) => /^(?:messages|lib\/server)\/|^graphql\/refusal\.ts$/.test(file))).toEqual([])
  // Only loadChunk ends a wait for a chunk that never comes, and tells the visitor.
  const imports = /(?<!typeof )(?<!loadChunk\(\(\) => )\bimport\(/
  expect(modules.filter((file) => imports.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  const code = outputFiles.map(({ text }) => text).join('\n')
  expect(code).toContain(nl.search.dialog.shortcut)
  // Only the page with results, and the description of the search for browsers, have these.
  for (const text of ['CONTENT_API_TOKEN', nl.search.noneText, nl.search.browser]) expect(code).not.toContain(text)
})

test('only the module whose comment says why reads navigator.serviceWorker', () => {
  const files = globSync(['{app,blocks,components,lib}/**/*.{ts,tsx,mjs}', 'instrumentation-client.ts'], { cwd: ROOT })
  const others = /^lib\/server\/|\.test\.tsx?$|\/testing\.tsx?$|\.d\.ts$/
  const readers = files.filter(
    (file) => !others.test(file) && /\bserviceWorker\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(readers).toEqual(['lib/browser/pwa/register-worker.ts'])
})
