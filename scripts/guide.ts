/** Writes docs/content-model.md, and the labels of Craft's control panel into docs/editors.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withEditorsWords } from './lib/editors-words.ts'
import { ROOT } from './lib/files.ts'
import { readModel } from './lib/model/config.ts'
import { modelDocument } from './lib/model/document.ts'
import { run } from './lib/problem.ts'

await run(async () => {
  const docs = join(ROOT, 'docs')
  writeFileSync(join(docs, 'content-model.md'), modelDocument(readModel()))
  const guide = join(docs, 'editors.md')
  writeFileSync(guide, withEditorsWords(readFileSync(guide, 'utf8')))
})
