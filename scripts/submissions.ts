import { runSubmissions } from './lib/submissions.ts'

await runSubmissions(process.argv.slice(2))
