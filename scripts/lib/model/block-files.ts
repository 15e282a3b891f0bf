/** The files of the site for a new block. */
import { stringify } from 'yaml'
import { Problem } from '../problem.ts'

export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export interface BlockField {
  uid: string
  handle: string
  name: string
  kind: string
  /** Its values or columns. */
  list: readonly string[]
}

interface View {
  /** What follows the name in the query. */
  selection?: string
  view: (handle: string) => string
  /** What is empty if the field is; by default the field. */
  content?: (handle: string) => string
  /** Nodes of Markdown. */
  markdown: (handle: string) => string
  example: (field: BlockField) => unknown
  imports?: readonly string[]
}

/** Of no language, so that it is seen which texts are still to be written. */
const SAMPLE = 'Lorem ipsum'
const PARAGRAPH = "import { paragraph } from '@/lib/cms/markdown/nodes'"
const plain = (example: View['example'], text = (handle: string) => `block.${handle}`): View => ({
  content: text,
  view: (handle) => `{${text(handle)} && <p>{${text(handle)}}</p>}`,
  markdown: (handle) => `...paragraph(${text(handle)})`,
  example,
  imports: [PARAGRAPH],
})

const VIEWS: Record<string, View> = {
  text: plain(() => SAMPLE),
  number: plain(
    () => 1,
    (handle) => `block.${handle}?.toString()`,
  ),
  date: plain(() => '2027-01-01'),
  dropdown: plain(({ list }) => list[0]),
  checkboxes: plain(
    ({ list }) => list.slice(0, 1),
    (handle) => `block.${handle}?.join(', ')`,
  ),
  html: {
    content: (handle) => handle,
    view: (handle) => `{${handle} && <div className="prose">{${handle}}</div>}`,
    markdown: (handle) => `...html(block.${handle})`,
    example: () => SAMPLE,
    imports: [
      "import { html } from '@/lib/cms/markdown/nodes'",
      "import { contentText } from '@/components/ui/rich-text'",
    ],
  },
  asset: {
    selection: ' { ...AssetFields }',
    content: (handle) => `block.${handle}[0]`,
    view: (handle) => `<Picture image={block.${handle}[0]} box="(width < 900px) 100vw 3/2, 50vw 3/2" first={first} />`,
    markdown: (handle) => `...image(block.${handle}[0])`,
    example: () => 'news-2.webp',
    imports: ["import { image } from '@/lib/cms/markdown/nodes'", "import { Picture } from '@/components/ui/picture'"],
  },
  link: {
    selection: ' { ...LinkFields }',
    view: (handle) => `<Action link={resolveLink(block.${handle})} rank="link" />`,
    markdown: (handle) => `...action(resolveLink(block.${handle}))`,
    example: () => ({ entry: 'pages/history', label: SAMPLE }),
    imports: [
      "import { action } from '@/lib/cms/markdown/nodes'",
      "import { Action } from '@/components/ui/action'",
      "import { resolveLink } from '@/lib/cms/link'",
    ],
  },
}

const HEADING: View = {
  ...plain(() => SAMPLE),
  view: () => '<Hyphenated as="h2">{block.heading}</Hyphenated>',
  markdown: () => '...heading(2, block.heading)',
  imports: [
    "import { heading } from '@/lib/cms/markdown/nodes'",
    "import { Hyphenated } from '@/components/ui/hyphenated'",
  ],
}

function viewOf({ handle, kind }: BlockField): View {
  const view = handle === 'heading' ? HEADING : VIEWS[kind]
  if (view) return view
  throw new Problem(
    `${handle}: no view is written for ${kind || 'fields of this kind'}, only for ${Object.keys(VIEWS).join(', ')}. Add it afterwards by "field".`,
  )
}

/** The block in content/, as an item of `blocks`. */
export const exampleOf = (head: object, fields: readonly BlockField[]): string =>
  stringify([{ ...head, ...Object.fromEntries(fields.map((field) => [field.handle, viewOf(field).example(field)])) }], {
    aliasDuplicateObjects: false,
  })
    .replace(/^/gm, '  ')
    .trimEnd()
    .concat('\n')

export function blockFiles(
  name: string,
  type: string,
  fields: readonly BlockField[],
  read: (file: string) => string,
): [file: string, text: string][] {
  const folder = `blocks/${kebab(name)}`
  const fragment = `${name[0]?.toUpperCase()}${name.slice(1)}`
  const views = fields.map((field) => ({ ...field, ...viewOf(field) }))
  const texts = views.filter(({ kind }) => kind === 'html').map(({ handle }) => handle)
  const picture = views.find(({ kind }) => kind === 'asset')?.handle
  const contents = views.map(({ handle, content }) => content?.(handle) ?? `block.${handle}`)
  const block = `import type { Block } from '@/blocks/types'
import { graphql } from '@/graphql/generated'
${[...new Set(views.flatMap(({ imports }) => imports ?? []))].join('\n')}

export const ${name}Block: Block<'${type}_Entry'> = {
  fragment: graphql(\`
    fragment ${fragment} on ${type}_Entry {
      ${views.map(({ handle, selection = '' }) => handle + selection).join('\n      ')}
    }
  \`),
  pictures: ${picture ? `({ ${picture} }) => ${picture}` : 'null'},
  markdown: ({ block }) => [${views.map(({ handle, markdown }) => markdown(handle)).join(', ')}],
  view: async ({ block${texts.length > 0 ? ', locale' : ''}${picture ? ', first' : ''} }) => {
    ${texts.map((handle) => `const ${handle} = await contentText(block.${handle}, locale)`).join('\n    ')}
    if (${contents.map((content) => `!${content}`).join(' && ')}) return null
    return (
      <section className="section" data-block="${type}">
        ${views.map(({ handle, view }) => view(handle)).join('\n        ')}
      </section>
    )
  },
}
`
  const shown = fields.find(({ kind }) => kind === 'text' || kind === 'html')
  const emptyOf = (some: readonly BlockField[]) =>
    some.map(({ handle, kind }) => `${handle}: ${kind === 'asset' ? '[]' : 'null'}`).join(', ')
  const others = emptyOf(fields.filter((field) => field !== shown))
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
it('is nothing without content', () => expectNothing(${name}Block, { ${emptyOf(fields)} }))
`
  const registry = read('blocks/registry.tsx')
    .replace('import type { Block, BlockType }', `import { ${name}Block } from './${kebab(name)}/block'\n$&`)
    .replace(/\n}\n\nexport const BlockFields/, `\n  ${type}_Entry: ${name}Block,$&`)
    .replace(/\n {2}}\n`\)/, `\n    ...${fragment}$&`)
  return [
    [`${folder}/block.tsx`, block],
    [`${folder}/${kebab(name)}.test.tsx`, test],
    ['blocks/registry.tsx', registry],
  ]
}
