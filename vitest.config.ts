import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const TESTS = '{app,backend,blocks,components,graphql,lib,messages,scripts}/**/*'
const INTEGRATION = `${TESTS}.integration.test.ts`

const BLOCKS = 'blocks/**/*.test.tsx'
const SETUP = ['vitest.setup.ts']
// A setup file that replaces the site's environment. Tests of the environment itself restore it.
const SETTINGS = 'lib/cms/testing-env.ts'

// Files whose modules keep running, which later files in the same worker would notice.
const ISOLATED = globSync(`${TESTS}.test.ts`, { cwd: import.meta.dirname }).filter((file) =>
  /^\/\/ Isolated: /m.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
)

// Databases in memory: a disk takes ten times as long to sync them. A container may have too little of it.
const MEMORY = '/dev/shm'
const MIN_MEMORY_BYTES = 1_000_000_000

function temporaryFiles(): Record<string, string> {
  if (!existsSync(MEMORY)) return {}
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > MIN_MEMORY_BYTES ? { TMPDIR: MEMORY } : {}
}

function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    plugins: [react()],
    resolve: {
      alias: {
        '@': import.meta.dirname,
        // Outside a bundler 'server-only' throws.
        'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js`,
        // It works in pages of Next only.
        'next-intl/server': `${import.meta.dirname}/lib/i18n/testing-server.ts`,
      },
    },
    // graphql has a build per condition: tests must load the one that yoga loads, not a second copy.
    ssr: { resolve: { conditions: ['module-sync', 'node', 'development|production'] } },
    test: {
      name,
      pool: 'threads',
      setupFiles: SETUP,
      env: temporaryFiles(),
      // Long, as they only limit failing tests: the first test of a file includes its imports, and a busy machine takes
      // many times as long as an idle one.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // next-intl imports next without file endings, which only a bundler resolves.
      server: { deps: { inline: ['next-intl'] } },
      ...test,
    },
  }
}

export default defineConfig({
  test: {
    // One more than two cores: many tests wait for a server or a timer. By default one core is left idle.
    maxWorkers: '150%',
    projects: [
      project('unit', {
        include: [`${TESTS}.test.ts`],
        exclude: [INTEGRATION, ...ISOLATED],
        isolate: false,
        setupFiles: [...SETUP, SETTINGS],
      }),
      // Files that render, or that need the document.
      project('dom', {
        include: [`${TESTS}.test.tsx`],
        exclude: [BLOCKS],
        environment: 'jsdom',
        isolate: false,
        setupFiles: [...SETUP, SETTINGS],
      }),
      // The tests of blocks all replace the same modules.
      project('blocks', {
        include: [BLOCKS],
        environment: 'jsdom',
        isolate: false,
        setupFiles: [...SETUP, 'blocks/testing.tsx'],
      }),
      project('isolated', { include: ISOLATED }),
      // Files that start processes, or need a program beside Node.
      project('integration', { include: [INTEGRATION], pool: 'forks', env: {} }),
    ],
  },
})
