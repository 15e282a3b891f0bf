/** Writes the labels of Craft's control panel into docs/editors.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withEditorsWords } from './lib/editors-words.ts'
import { ROOT } from './lib/files.ts'

const file = join(ROOT, 'docs', 'editors.md')
writeFileSync(file, withEditorsWords(readFileSync(file, 'utf8')))
