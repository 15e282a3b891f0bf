import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './files'

/** Licences that ask for no more than their text: packages with these may be part of the site. */
const PERMISSIVE = [
  ...['(MIT AND Zlib)', '(MIT OR Apache-2.0)', '(MIT OR CC0-1.0)', '(MIT OR GPL-3.0-or-later)', '0BSD', 'Apache-2.0'],
  ...['Apache-2.0 AND MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT OR Apache-2.0', 'MIT-0'],
]

/** Packages with another licence, and why that is no problem. */
const ACCEPTED: [name: RegExp, licence: string][] = [
  // Loaded by sharp as a library of its own, unchanged.
  [/^@img\/sharp-(libvips-)?[\w-]+$/, 'LGPL-3.0-or-later'],
  // The font; its licence allows to serve subsets.
  [/^@fontsource(-variable\/archivo|\/noto-sans)$/, 'OFL-1.1'],
  // Data about browsers, unchanged.
  [/^caniuse-lite$/, 'CC-BY-4.0'],
  // Tools of the build and the tests, of which nothing is part of the site.
  [/^(@axe-core\/playwright|axe-core|lightningcss[\w-]*)$/, 'MPL-2.0'],
  [/^argparse$/, 'PSF-2.0'],
  [/^argparse$/, 'Python-2.0'],
]

type Manifest = { name: string; license?: string | { type: string }; licenses?: { type: string }[] }

function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none'
}

it('every installed package has a licence that allows its use here', () => {
  const lock: { packages: object } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const paths = Object.keys(lock.packages).filter((path) => path !== '')
  // Packages of other platforms are not there.
  const files = paths.map((path) => join(ROOT, path, 'package.json')).filter((file) => existsSync(file))
  expect(files.length).toBeGreaterThan(500)
  const others = files.flatMap((file) => {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    const licence = licenceOf(manifest)
    const isAccepted =
      PERMISSIVE.includes(licence) ||
      ACCEPTED.some(([name, text]) => name.test(manifest.name) && licence.includes(text))
    return isAccepted ? [] : [`${manifest.name}: ${licence}`]
  })
  expect(others).toEqual([])
})
