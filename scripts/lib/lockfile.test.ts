import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Locked = { version?: string; integrity?: string; resolved?: string; optionalDependencies?: Record<string, string> }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

// npm leaves out the binaries of other platforms that it cannot fetch while it writes the lock file, and `npm ci` then
// refuses the file as out of step, on every machine.
it('locks the binaries of every platform, so that npm ci takes the file anywhere', () => {
  const isLocked = (folder: string, name: string, version: string) =>
    packages[`${folder}node_modules/${name}`]?.version === version
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const folder = path.slice(0, path.lastIndexOf('node_modules/'))
    return Object.entries(optionalDependencies)
      .filter(([, version]) => /^\d/.test(version))
      .filter(([name, version]) => !['', folder, `${path}/`].some((at) => isLocked(at, name, version)))
      .map(([name, version]) => `${name}@${version}`)
  })
  expect(missing).toEqual([])
})

it('says what each package contains, so that a registry cannot give another one, and names no registry', () => {
  const isWrong = ({ version, integrity = '', resolved }: Locked) =>
    (version !== undefined && !/^sha512-[\w+/]{86}==$/.test(integrity)) || resolved !== undefined
  const wrong = Object.entries(packages).filter(([path, entry]) => path !== '' && isWrong(entry))
  expect(wrong.map(([path]) => path)).toEqual([])
})

it('overrides packages by versions only, because the npm of Debian 13 (9.2) refuses a lock file with other overrides', () => {
  expect(JSON.stringify(JSON.parse(readFileSync('package.json', 'utf8')).overrides)).not.toMatch(
    /"(?:npm|file|git)[:+]/,
  )
})
