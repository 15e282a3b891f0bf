import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const alias = { '@': import.meta.dirname }
// next-intl imports next without file endings, which only a bundler resolves.
const server = { deps: { inline: ['next-intl'] } }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['{app,blocks,components,lib,scripts}/**/*.test.{ts,tsx}', '*.test.ts'],
          server,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'backend',
          environment: 'node',
          include: ['backend/**/*.test.ts', 'graphql/**/*.test.ts'],
          exclude: ['backend/**/*.integration.test.ts'],
          server,
        },
      },
      {
        resolve: { alias },
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
