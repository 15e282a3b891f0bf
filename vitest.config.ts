import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Outside a bundler 'server-only' throws.
const alias = { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js` }
// next-intl imports next without file endings, which only a bundler resolves.
const server = { deps: { inline: ['next-intl'] } }

// graphql has a build per condition: tests must load the one that yoga loads, not a second copy.
const ssr = { resolve: { conditions: ['module-sync', 'node', 'development|production'] } }

// Long, as they only limit failing tests: the first test of a file includes its imports, and a busy machine takes many
// times as long as an idle one.
const TIMEOUTS = { testTimeout: 60_000, hookTimeout: 60_000 }

// Log lines go to the console as text, where tests read them.
const LOG_SETUP = ['lib/server/runtime/log-to-console.ts']

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'unit',
          setupFiles: LOG_SETUP,
          ...TIMEOUTS,
          environment: 'jsdom',
          include: ['{app,blocks,components,lib,messages,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.integration.test.ts'],
          server,
        },
      },
      {
        resolve: { alias },
        ssr,
        test: {
          name: 'backend',
          setupFiles: LOG_SETUP,
          ...TIMEOUTS,
          environment: 'node',
          include: ['backend/**/*.test.ts', 'graphql/**/*.test.ts'],
          exclude: ['backend/**/*.integration.test.ts'],
          server,
        },
      },
      {
        resolve: { alias },
        ssr,
        test: {
          name: 'integration',
          setupFiles: LOG_SETUP,
          environment: 'node',
          include: ['**/*.integration.test.ts'],
          exclude: ['node_modules/**'],
          ...TIMEOUTS,
          server,
        },
      },
    ],
  },
})
