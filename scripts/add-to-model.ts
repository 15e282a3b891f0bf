/** Adds a block, a section, fields or a language to the content model, with all files that belong to it. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, writeSource } from './lib/files.ts'
import { ModelEditor } from './lib/model/add.ts'
import { KINDS } from './lib/model/kinds.ts'
import { Problem, run } from './lib/problem.ts'
import { runNode } from './lib/processes.ts'

const USAGE = `Usage: npm run model -- block quote heading:text text:html picture:asset
       npm run model -- section guides nl=gidsen en=guides summary image body blocks
       npm run model -- field materials leadTimes:table=shape:sheet/rod,weeks
       npm run model -- language de

Kinds: ${Object.keys(KINDS).join(', ')}. A field that exists needs none. Choices, columns and sections
follow "=", choices of a column ":". --dry-run lists the files, and writes none.`

await run(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } })
  const [what, name = '', ...rest] = positionals
  const editor = new ModelEditor()
  const addresses = rest.filter((one) => /^\w+=/.test(one))
  const fields = rest.filter((one) => !addresses.includes(one))
  const additions: Record<string, () => ReturnType<ModelEditor['addBlock']>> = {
    block: () => editor.addBlock(name, rest),
    field: () => editor.addFields(name, rest),
    language: () => editor.addLanguage(name),
    section: () =>
      editor.addSection(
        name,
        Object.fromEntries(addresses.map((one) => one.split('=', 2) as [string, string])),
        fields,
      ),
  }
  const add = Object.hasOwn(additions, what ?? '') ? additions[what as string] : undefined
  if (!add || !name) throw new Problem(USAGE)
  const { files, steps } = add()
  for (const [file, text] of files) {
    console.log(file)
    if (values['dry-run']) continue
    writeSource(file, text)
  }
  if (values['dry-run']) return
  const sources = [...files.keys()].filter((file) => /\.tsx?$/.test(file))
  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  if (sources.length > 0) await runNode(biome, ['check', '--write', '--log-level=error', ...sources], 'Formatting')
  await runNode(join(ROOT, 'scripts', 'guide.ts'), [], 'Writing the documents')
  for (const sentence of steps) console.log(sentence)
}, USAGE)
