import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { builtFolder } from '../lib/server/runtime/build-folder.ts'
import { loadEnvironment } from './lib/environment.ts'
import { ROOT } from './lib/files.ts'
import { frameSources } from './lib/frame-sources.ts'
import { Problem, run } from './lib/problem.ts'

const USAGE = `Usage: npm run explain-error -- <frame or log line> ...
       journalctl ... | npm run --silent explain-error`

await run(async () => {
  const texts = process.argv.slice(2)
  if (texts.length === 0 && process.stdin.isTTY) throw new Problem(USAGE)
  const explained = frameSources(join(ROOT, builtFolder(loadEnvironment(), ROOT), 'maps'))
  const lines = texts.length > 0 ? texts : createInterface({ input: process.stdin })
  for await (const line of lines) console.log(explained(line))
}, USAGE)
