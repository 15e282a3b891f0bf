import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    // One per engine.
    maxWorkers: 2,
    // Long, as they only limit failing tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
