import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

// The shell's `exec` leaves no shell between npm and the process: npm would send a signal to the shell only.
const COMMAND =
  /^node scripts\/bootstrap\.mjs && (?:exec node_modules\/\.bin\/node (scripts\/[\w-]+\.ts)|(?:node_modules\/\.bin\/node scripts\/generate\.ts && )?(?:biome|knip|git) )/

test.each(Object.entries(scripts))('npm run %s installs what is missing, then runs on the own Node', (_, command) => {
  const [match, file] = COMMAND.exec(`${command} `) ?? []
  expect(match, command).toBeDefined()
  expect(file === undefined || existsSync(file), command).toBe(true)
})
