import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Outside a bundler, 'server-only' is nothing but an error.
const alias = { '@': import.meta.dirname, 'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js` }
// next-intl imports next without file endings, which only a bundler resolves.
const server = { deps: { inline: ['next-intl'] } }

// graphql has a build per condition: tests must load the one that yoga loads, or types of two copies meet.
const ssr = { resolve: { conditions: ['module-sync', 'node', 'development|production'] } }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'unit',
          // The first test of a file also waits for what the file imports.
          testTimeout: 20_000,
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
          testTimeout: 20_000,
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
          testTimeout: 30_000,
          server,
        },
      },
    ],
  },
})
