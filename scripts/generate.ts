import { generate } from './lib/generate.ts'
import { run } from './lib/problem.ts'

await run(generate)
