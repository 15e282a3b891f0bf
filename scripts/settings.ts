/** Writes the generated part of docs/settings.md, which begins with its first section. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/files.ts'
import { settingsSections } from './lib/settings-document.ts'

const file = join(ROOT, 'docs', 'settings.md')
const [introduction = ''] = readFileSync(file, 'utf8').split(/^## /m)
writeFileSync(file, introduction + settingsSections(readFileSync(join(ROOT, '.env.example'), 'utf8')))
