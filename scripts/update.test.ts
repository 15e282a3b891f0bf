import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { temporaryFolder } from './lib/testing'
import { describeAudit, describeChanges, describeSizes, pinned, readTrial, readVersion, withinMajors } from './update'

test('a release or a preview of Next can be tried, the present version not; without one all packages are updated', () => {
  for (const version of ['16.99.1', '16.99.0-canary.38']) expect(readVersion(['--next', version])).toBe(version)
  expect(() => readVersion(['--next', packageJson.dependencies.next])).toThrow('is the present version')
  expect(readVersion([])).toBeNull()
  for (const line of ['--next', '--next 16', '--next ^16.5.0', '--next 16.5.0&&true', '--next 16.5.0 16.6.0', '16.5.0'])
    expect(() => readVersion(line.split(' '))).toThrow('npm run try-next -- VERSION')
})

const devDependencies = { '@types/ws': '^8' }
const MANIFEST = { name: 'x', dependencies: { next: '16.4.6', esbuild: '0.28.2' }, devDependencies }
const LOCK = {
  packages: {
    '': {},
    'node_modules/next': { version: '16.5.1' },
    'node_modules/esbuild': { version: '0.28.9' },
    'node_modules/esbuild/node_modules/next': { version: '15.0.0' },
    'node_modules/@types/ws': { version: '8.9.0' },
  },
}

test('exact versions may become newer within their major, and are then exact again; ranges stay', () => {
  const newer = { ...MANIFEST, dependencies: { next: '^16.4.6', esbuild: '^0.28.2' } }
  expect(withinMajors(MANIFEST)).toEqual(newer)
  expect(pinned(MANIFEST, LOCK)).toEqual({ ...MANIFEST, dependencies: { next: '16.5.1', esbuild: '0.28.9' } })
})

test('changes name the packages of the project, and count the others', () => {
  const older = { 'node_modules/next': { version: '16.4.6' }, 'node_modules/a': { version: '1.0.0' } }
  const before = { packages: { ...LOCK.packages, ...older } }
  expect(describeChanges(before, LOCK, MANIFEST)).toEqual(['next 16.4.6 → 16.5.1', 'packages that these need: 1'])
  expect(describeChanges(LOCK, LOCK, MANIFEST)).toEqual([])
})

test.each([
  ['{"vulnerabilities":{}}', 'knows no vulnerabilities.'],
  ['{"vulnerabilities":{"a":{"name":"a","severity":"high"}}}', 'knows vulnerabilities: a (high).'],
  ['{"message":"405 Method Not Allowed"}', 'has no result: 405 Method Not Allowed.'],
  ['', 'has no result: the registry does not answer it.'],
])('npm audit that prints %s', (output, words) => {
  expect(describeAudit(output)).toBe(`npm audit ${words}`)
})

test('sizes are named that differ by more than chance', () => {
  const before = new Map(Object.entries({ scripts: 150, styles: 24, html: 22 }))
  const after = new Map(Object.entries({ scripts: 151.2, styles: 24.05, html: 22, fonts: 70 }))
  expect(describeSizes(before, after)).toEqual(['scripts: 151.2 kB, before 150', 'fonts: 70 kB, before not measured'])
  expect(describeSizes(before, before)).toEqual(['3 sizes are what they were.'])
})

test('tests that end without a report have failed', () => {
  expect(readTrial(temporaryFolder(), false).failed).toEqual(['Playwright failed without a failed test'])
})
