import { expect, test } from 'vitest'
import { parseTarget } from './request-target'

test.each([['/graphql'], ['/graphql/'], ['/graphql///']])('%s is the gateway, with slashes after it too', (path) => {
  expect(parseTarget(path)?.kind).toBe('gateway')
})

test.each(['/favicon.ico', '/apple-touch-icon.png', '/icons/icon-64.png'])('%s is a file', (path) => {
  expect(parseTarget(path)?.kind).toBe('file')
})

test('slashes without end are a page, and are read once', () => {
  const path = `${'/'.repeat(1_000_000)}x`
  expect(parseTarget(path)?.kind).toBe('page')
})
