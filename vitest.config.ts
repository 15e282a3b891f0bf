import { globSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const TESTS = '{app,backend,blocks,components,graphql,lib,messages,scripts}/**/*'
const INTEGRATION = `${TESTS}.integration.test.ts`

// What a test mocks, resets or sets in the environment reaches only modules that no test before it has loaded, and
// remains for those after it.
const NEEDS_ISOLATION = /\bvi\.(mock|doMock|resetModules|stubEnv)\(|\bprocess\.env\b|Symbol\.for\(|^\/\/ Isolated: /m
const isolated = (ending: string): string[] =>
  globSync(`${TESTS}${ending}`, { cwd: import.meta.dirname }).filter((file) =>
    NEEDS_ISOLATION.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
const [ISOLATED, ISOLATED_DOM] = [isolated('.test.ts'), isolated('.test.tsx')]
const BLOCKS = 'blocks/*/*.test.tsx'

const SETUP = ['vitest.setup.ts']
// The settings of the site, for files that share a worker.
const SHARED = [...SETUP, 'lib/cms/testing-env.ts']

function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    plugins: [react()],
    resolve: {
      alias: {
        '@': import.meta.dirname,
        // Outside a bundler 'server-only' throws.
        'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js`,
      },
    },
    // graphql has a build per condition: tests must load the one that yoga loads, not a second copy.
    ssr: { resolve: { conditions: ['module-sync', 'node', 'development|production'] } },
    test: {
      name,
      pool: 'threads',
      setupFiles: SETUP,
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
        setupFiles: SHARED,
      }),
      project('isolated', { include: ISOLATED, exclude: [INTEGRATION] }),
      // Files that render, or that need the document.
      project('dom', {
        include: [`${TESTS}.test.tsx`],
        exclude: [BLOCKS, ...ISOLATED_DOM],
        environment: 'jsdom',
        isolate: false,
        setupFiles: [...SHARED, 'vitest.dom-setup.ts'],
      }),
      // All of them have the same mocks, so they can share what they load.
      project('blocks', {
        include: [BLOCKS],
        exclude: ISOLATED_DOM,
        environment: 'jsdom',
        isolate: false,
        setupFiles: [...SETUP, 'vitest.dom-setup.ts', 'blocks/testing.tsx'],
      }),
      project('isolated-dom', { include: ISOLATED_DOM, environment: 'jsdom' }),
      // Files that start processes, or need a program beside Node.
      project('integration', { include: [INTEGRATION], pool: 'forks' }),
    ],
  },
})
