import { existsSync, readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const { scripts, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  devDependencies: Record<string, string>
}

// The shell's `exec` leaves no shell between npm and the process: npm would send a signal to the shell only.
const COMMAND =
  /^node scripts\/bootstrap\.mjs && (?:exec node_modules\/\.bin\/node (scripts\/[\w-]+\.ts)|(?:node_modules\/\.bin\/node scripts\/generate\.ts && )?(?:biome|knip|git) )/

test.each(Object.entries(scripts))('npm run %s installs what is missing, then runs on the own Node', (_, command) => {
  const [match, file] = COMMAND.exec(`${command} `) ?? []
  expect(match, command).toBeDefined()
  expect(file === undefined || existsSync(file), command).toBe(true)
})

const [, list = ''] = /WITHOUT_TOOLS =\s+'([^']+)'/.exec(readFileSync('scripts/bootstrap.mjs', 'utf8')) ?? []

test.each(list.split(' '))('npm run %s, which runs without the packages of tests, imports none', async (name) => {
  const [, file = ''] = COMMAND.exec(`${scripts[name]} `) ?? []
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path))
  const packages = imported.map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
  expect(packages.filter((each) => Object.hasOwn(devDependencies, each))).toEqual([])
})
