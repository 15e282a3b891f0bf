/** Writes docs/content-model.md, and the labels of Craft's control panel into docs/editors.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withEditorsWords } from './lib/editors-words.ts'
import { ROOT, writeSource } from './lib/files.ts'
import { readModel } from './lib/model/config.ts'
import { modelDocument } from './lib/model/document.ts'
import { run } from './lib/problem.ts'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

await run(async () => {
  writeSource('docs/content-model.md', modelDocument(readModel()))
  writeSource('docs/editors.md', withEditorsWords(read('docs/editors.md')))
})
