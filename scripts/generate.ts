import { generate } from './lib/generate.ts'
import { run } from './lib/problem.ts'

/** `npm run generate`: types and font, without building. */
await run(generate)
