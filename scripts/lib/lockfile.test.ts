import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Locked = { version?: string; integrity?: string; resolved?: string; optionalDependencies?: Record<string, string> }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const { '': _, ...others } = packages

// npm leaves out the binaries of other platforms that it cannot fetch while it writes the lock file, and `npm ci` then
// refuses the file as out of step, on every machine.
it('locks the binaries of every platform, so that npm ci takes the file anywhere', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const folders = ['', path.slice(0, path.lastIndexOf('node_modules/')), `${path}/`]
    return Object.entries(optionalDependencies)
      .filter(([, version]) => /^\d/.test(version))
      .filter(([name, version]) => !folders.some((at) => packages[`${at}node_modules/${name}`]?.version === version))
      .map(([name, version]) => `${name}@${version}`)
  })
  expect(missing).toEqual([])
})

it('says what each package contains, so that a registry cannot give another one, and names no registry', () => {
  const wrong = Object.entries(others).filter(
    ([, { version, integrity = '', resolved }]) =>
      (version !== undefined && !/^sha512-[\w+/]{86}==$/.test(integrity)) || resolved !== undefined,
  )
  expect(wrong).toEqual([])
})

it('overrides packages by versions only, because the npm of Debian 13 (9.2) refuses a lock file with other overrides', () => {
  const { overrides = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(JSON.stringify(overrides)).not.toMatch(/"(?:npm|file|git)[:+]/)
})

/** Licences that ask for no more than their text: packages with these may be part of the site. */
const PERMISSIVE = [
  ...['(MIT AND Zlib)', '(MIT OR Apache-2.0)', '(MIT OR CC0-1.0)', '(MIT OR GPL-3.0-or-later)', '0BSD', 'Apache-2.0'],
  ...['Apache-2.0 AND MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT OR Apache-2.0', 'MIT-0'],
]

/** Packages with another licence, and why that is no problem. */
const ACCEPTED: [name: RegExp, licence: RegExp][] = [
  // Loaded by sharp as a library of its own, unchanged.
  [/^@img\/sharp-(libvips-)?[\w-]+$/, /LGPL-3\.0-or-later/],
  // The font; its licence allows to serve subsets.
  [/^@fontsource(-variable\/archivo|\/noto-sans)$/, /OFL-1\.1/],
  // Data about browsers, unchanged.
  [/^caniuse-lite$/, /CC-BY-4\.0/],
  // Tools of the build and the tests, of which nothing is part of the site.
  [/^(@axe-core\/playwright|axe-core|lightningcss[\w-]*)$/, /MPL-2\.0/],
  [/^argparse$/, /PSF-2\.0|Python-2\.0/],
]

type Manifest = { name: string; license?: string | { type: string }; licenses?: { type: string }[] }

it('every installed package has a licence that allows its use here', () => {
  // Packages of other platforms are not there.
  const files = Object.keys(others).flatMap((path) => (existsSync(path) ? [`${path}/package.json`] : []))
  expect(files.length).toBeGreaterThan(500)
  for (const file of files) {
    const { name, license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    const own = typeof license === 'string' ? license : license?.type
    const licence = own ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none'
    const isAccepted = ACCEPTED.some(([names, text]) => names.test(name) && text.test(licence))
    expect(isAccepted || PERMISSIVE.includes(licence), `${name}: ${licence}`).toBe(true)
  }
})
