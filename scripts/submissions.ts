/** `npm run submissions`: submitted forms of the embedded backend (docs/submissions.md). */
import { runSubmissions } from './lib/submissions.ts'

await runSubmissions(process.argv.slice(2))
