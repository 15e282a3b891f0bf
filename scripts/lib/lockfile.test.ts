import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Locked = { name?: string; version?: string; optionalDependencies?: Record<string, string> }

// npm leaves out the binaries of other platforms that it cannot fetch while it writes the lock file, and `npm ci` then
// refuses the file as out of step, on every machine.
it('locks the binaries of every platform, so that npm ci takes the file anywhere', () => {
  const packages = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> })
    .packages
  const isLocked = (folder: string, name: string, version: string) => {
    const locked = packages[`${folder}node_modules/${name}`]
    // Another name: package.json replaces it.
    return locked?.version === version || locked?.name !== undefined
  }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const folder = path.slice(0, path.lastIndexOf('node_modules/'))
    return Object.entries(optionalDependencies)
      .filter(([, version]) => /^\d/.test(version))
      .filter(([name, version]) => !['', folder, `${path}/`].some((at) => isLocked(at, name, version)))
      .map(([name, version]) => `${name}@${version}`)
  })
  expect(missing).toEqual([])
})
