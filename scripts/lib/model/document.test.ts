import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readModel } from './config'
import { modelDocument } from './document'

test('docs/content-model.md is current: npm run guide writes it', () => {
  expect(readFileSync('docs/content-model.md', 'utf8')).toBe(modelDocument(readModel()))
})
