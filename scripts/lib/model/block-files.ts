/** The files of the site for a new block. */
import { stringify } from 'yaml'
import { awaitedTexts, capitalised, emptyOf, examplesOf, kebab, type ModelField, viewsOf } from './views.ts'

const EXAMPLES = 'backend/content/pages/blocks.yaml'

export function blockFiles(
  name: string,
  type: string,
  fields: readonly ModelField[],
  read: (file: string) => string,
): [file: string, text: string][] {
  const folder = `blocks/${kebab(name)}`
  const fragment = capitalised(name)
  const views = viewsOf(fields, 'block', ' first={first}')
  const texts = awaitedTexts(views, 'block')
  const picture = views.find(({ kind }) => kind === 'asset')?.handle
  const block = `import type { Block } from '@/blocks/types'
import { graphql } from '@/graphql/generated'
${[...new Set(views.flatMap(({ imports }) => imports))].join('\n')}

export const ${name}Block: Block<'${type}_Entry'> = {
  fragment: graphql(\`
    fragment ${fragment} on ${type}_Entry {
      ${views.map(({ handle, selection }) => handle + selection).join('\n      ')}
    }
  \`),
  pictures: ${picture ? `({ ${picture} }) => ${picture}` : 'null'},
  view: async ({ block${texts ? ', locale' : ''}${picture ? ', first' : ''} }) => {
    ${texts}
    if (${views.map(({ content }) => `!${content}`).join(' && ')}) return null
    return (
      <section className="section" data-block="${type}">
        ${views.map(({ view }) => view).join('\n        ')}
      </section>
    )
  },
}
`
  const shown = views.find(({ kind }) => kind === 'text' || kind === 'html')
  const others = emptyOf(views.filter((view) => view !== shown))
  const test = `${shown ? "import { screen } from '@testing-library/react'\nimport { expect, it } from 'vitest'\n" : "import { it } from 'vitest'\n"}import { expectNothing${shown ? ', show' : ''} } from '@/blocks/testing'
import { ${name}Block } from './block'
${
  shown
    ? `
it('shows what editors wrote', async () => {
  await show(${name}Block, { ${shown.handle}: 'Gegoten in Twente'${others && `, ${others}`} })
  expect(screen.getByText('Gegoten in Twente')).toBeTruthy()
})
`
    : ''
}
it('is nothing without content', () => expectNothing(${name}Block, { ${emptyOf(views)} }))
`
  const registry = read('blocks/registry.tsx')
    .replace('import type { Block, BlockType }', `import { ${name}Block } from './${kebab(name)}/block'\n$&`)
    .replace(/\n}\n\nexport const BlockFields/, `\n  ${type}_Entry: ${name}Block,$&`)
    .replace(/\n {2}}\n`\)/, `\n    ...${fragment}$&`)
  const example = stringify([{ type, ...examplesOf(views) }], { aliasDuplicateObjects: false }).trimEnd()
  return [
    [`${folder}/block.tsx`, block],
    [`${folder}/${kebab(name)}.test.tsx`, test],
    ['blocks/registry.tsx', registry],
    [EXAMPLES, `${read(EXAMPLES).trimEnd()}\n\n${example.replace(/^/gm, '  ')}\n`],
  ]
}
