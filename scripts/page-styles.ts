/** Lists the rules that each module needs, from the style sheets of a build. Usage: page-styles.ts <build folder> */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { STYLE_LIST, type Styles } from '../lib/server/page-cache/prepare.ts'
import { filesBelow } from './lib/files.ts'
import { run } from './lib/problem.ts'
import { splitStyles } from './lib/split-styles.ts'

await run(async () => {
  const folder = resolve(process.argv[2] ?? '')
  const sheets: Record<string, Styles[]> = {}
  for (const file of filesBelow(join(folder, 'static')).filter((name) => name.endsWith('.css'))) {
    const path = relative(folder, file).replaceAll(sep, '/')
    try {
      sheets[path] = splitStyles(readFileSync(file, 'utf8'), `/_next/${path}`)
    } catch (error) {
      console.warn(`Pages wait for a style sheet: ${error instanceof Error ? error.message : error}`)
    }
  }
  writeFileSync(join(folder, STYLE_LIST), JSON.stringify(sheets))
})
