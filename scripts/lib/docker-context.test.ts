import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONFIG } from './model/config'

test('an image is built with the content model, and every folder but those of tests and measurements', () => {
  const allowed = readFileSync('deploy/docker/Dockerfile.dockerignore', 'utf8').split('\n')
  const sources = globSync('*/**/*.{ts,tsx,mjs}', {
    exclude: ['node_modules', '.next*', 'test-results', 'public', 'tests'],
  })
  const folders = new Set(sources.map((file) => `!${file.split(/[\\/]/)[0]}`))
  // The types are generated from it.
  expect(allowed).toEqual(expect.arrayContaining([...folders, `!${CONFIG}`]))
})
