import { generate } from './lib/generate.ts'
import { run } from './lib/problem.ts'

/** `npm run generate` */
await run(generate)
