import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('an image is built with every folder but those of tests and measurements', () => {
  const allowed = readFileSync('deploy/docker/Dockerfile.dockerignore', 'utf8').split('\n')
  const sources = globSync('*/**/*.{ts,tsx,mjs}', {
    exclude: ['node_modules', '.next*', 'test-results', 'public', 'bench', 'e2e', 'engines'],
  })
  const folders = new Set(sources.map((file) => `!${file.split(/[\\/]/)[0]}`))
  expect(allowed).toEqual(expect.arrayContaining([...folders]))
})
