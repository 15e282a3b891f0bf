import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { describeTrial, readVersion } from './try-next'

test.each([
  [[]],
  [['']],
  [['16']],
  [['latest']],
  [['^16.5.0']],
  [['--help']],
  [['16.5.0 && true']],
  [['16.5.0', '16.6.0']],
])('%j is no version to try', (args) => {
  expect(() => readVersion(args)).toThrow('Usage: npm run try-next -- VERSION')
})

test('a release or a preview of Next can be tried, the present version not', () => {
  expect(readVersion(['16.99.1'])).toBe('16.99.1')
  expect(readVersion(['16.99.0-canary.38'])).toBe('16.99.0-canary.38')
  expect(() => readVersion([packageJson.dependencies.next])).toThrow('is the present version')
})

test('a trial names what fails now, what failed before, and the sizes that differ', () => {
  const present = {
    passed: 10,
    failed: ['a', 'b'],
    measures: new Map([
      ['styles', 24],
      ['scripts', 150],
    ]),
  }
  const trial = {
    passed: 9,
    failed: ['b', 'c'],
    measures: new Map([
      ['styles', 24],
      ['scripts', 151.2],
    ]),
  }
  const text = describeTrial('16.99.0', trial, present).join('\n')
  expect(text).toContain('Next 16.99.0: 9 passed, 2 failed.')
  expect(text).toContain('10 passed, 2 failed.')
  expect(text).toMatch(/fails now: c\n {2}failed before: a\n {2}scripts: 151\.2 kB, before 150$/)
  const alone = describeTrial('16.99.0', trial, { passed: 0, failed: [], measures: new Map() }).join('\n')
  expect(alone).toContain('run npm test in it first')
})
