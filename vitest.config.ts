import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Outside a bundler, 'server-only' is nothing but an error.
const alias = { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js` }
// next-intl imports next without file endings, which only a bundler resolves.
const server = { deps: { inline: ['next-intl'] } }

// graphql has a build per condition: tests must load the one that yoga loads, or types of two copies meet.
const ssr = { resolve: { conditions: ['module-sync', 'node', 'development|production'] } }

// They only bound how long a failing test waits. The first test of a file also waits for what the file imports, and a
// busy machine takes many times as long as an idle one.
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'unit',
          ...LIMITS,
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
          ...LIMITS,
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
          environment: 'node',
          include: ['**/*.integration.test.ts'],
          exclude: ['node_modules/**'],
          ...LIMITS,
          server,
        },
      },
    ],
  },
})
