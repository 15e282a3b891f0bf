import { expect, test } from 'vitest'
import { planTests } from './test-plan.ts'

test('npm test runs the checks and the quick tests, in one browser', () => {
  const quick = { all: false, unit: [], endToEnd: ['--grep=@quick', '--trace=off'], engines: null, tagContainer: false }
  expect(planTests([])).toEqual({ ...quick, checks: true })
})

test('the shards of all tests run the checks and the engines once', () => {
  const shards = ['1/3', '2/3', '3/3'].map((shard) => planTests(['--all', '--shard', shard]))
  expect(shards.map(({ checks }) => checks)).toEqual([true, false, false])
  expect(shards.map(({ engines }) => engines !== null)).toEqual([false, false, true])
  expect(shards[1]).toMatchObject({ unit: ['--shard=2/3'], endToEnd: ['--shard=2/3'] })
})

test('a subject selects the files of its name, and a line the test that stands there', () => {
  const one = { checks: false, unit: null, endToEnd: ['tests/e2e/forms.spec.ts:120'], engines: null }
  expect(planTests(['--all', 'tests/e2e/forms.spec.ts:120'])).toMatchObject(one)
  expect(planTests(['--all', 'webkit'])).toMatchObject({
    unit: null,
    endToEnd: null,
    engines: ['tests/engines/webkit.test.ts'],
  })
  expect(planTests(['--all', 'tests/engines/'])).toMatchObject({ unit: null, endToEnd: null, engines: { length: 2 } })
  expect(planTests(['--all', 'scripts/lib/test-plan'])).toMatchObject({ endToEnd: null, engines: null })
})

test.each([['--shard', '5/4'], ['--shard', 'x'], ['--unknown'], ['no-such-subject']])(
  'what it does not know is refused with the usage: %s %s',
  (...args) => {
    expect(() => planTests(args.filter(Boolean))).toThrow('Usage: npm test')
  },
)
