/** How the site shows a field of each kind, in the files that are written for a new block or page; and those of a block. */
import { stringify } from 'yaml'
import { Problem } from '../problem.ts'

export interface ModelField {
  uid: string
  handle: string
  kind: string
  /** The values of a choice, or the columns of a table. */
  list: readonly string[]
}

interface View {
  /** What follows the name in the query. */
  selection?: string
  /** @param value such as `block.text`; rich text is in a constant with the name of the field */
  view: (value: string, handle: string, first: string) => string
  /** The expression that is empty if the field is; by default the value itself. */
  content?: (value: string, handle: string) => string
  /** The source of an empty value; by default `null`. */
  empty?: string
  example: (list: readonly string[]) => unknown
  imports?: readonly string[]
}

/** Text in no language, so that it stands out until somebody writes the real one. */
export const SAMPLE = 'Lorem ipsum'
const plain = (example: View['example'], text = (value: string) => value): View => ({
  content: text,
  view: (value) => `{${text(value)} && <p>{${text(value)}}</p>}`,
  example,
})

const VIEWS: Record<string, View> = {
  text: plain(() => SAMPLE),
  number: plain(
    () => 1,
    (value) => `${value}?.toString()`,
  ),
  date: plain(() => '2027-01-01'),
  dropdown: plain(([first]) => first),
  checkboxes: plain(
    (list) => list.slice(0, 1),
    (value) => `${value}?.join(', ')`,
  ),
  html: {
    content: (_, handle) => handle,
    view: (_, handle) => `{${handle} && <div className="prose">{${handle}}</div>}`,
    example: () => SAMPLE,
    imports: ["import { contentText } from '@/components/ui/rich-text'"],
  },
  asset: {
    selection: ' { ...AssetFields }',
    content: (value) => `${value}[0]`,
    view: (value, _, first) => `<Picture image={${value}[0]} box="(width < 900px) 100vw 3/2, 50vw 3/2"${first} />`,
    empty: '[]',
    example: () => 'news-2.webp',
    imports: ["import { Picture } from '@/components/ui/picture'"],
  },
  link: {
    selection: ' { ...LinkFields }',
    view: (value) => `<Action link={resolveLink(${value})} rank="link" />`,
    example: () => ({ entry: 'pages/history', label: SAMPLE }),
    imports: ["import { Action } from '@/components/ui/anchor'", "import { resolveLink } from '@/lib/cms/link-field'"],
  },
}

const HEADING: View = {
  ...plain(() => SAMPLE),
  view: (value) => `<Hyphenated as="h2">{${value}}</Hyphenated>`,
  imports: ["import { Hyphenated } from '@/components/ui/unbroken-text'"],
}

/**
 * @param owner the constant that has the fields
 * @param first the property of a picture that may be the first one of a page
 */
export function viewsOf(fields: readonly ModelField[], owner: string, first = '') {
  return fields.map(({ handle, kind, list }) => {
    const view = handle === 'heading' ? HEADING : VIEWS[kind]
    if (!view)
      throw new Problem(
        `${handle}: no view is written for ${kind || 'fields of this kind'}, only for ${Object.keys(VIEWS).join(', ')}. Add it afterwards by "field".`,
      )
    const value = `${owner}.${handle}`
    return {
      handle,
      kind,
      selection: view.selection ?? '',
      imports: view.imports ?? [],
      empty: view.empty ?? 'null',
      view: view.view(value, handle, first),
      content: view.content?.(value, handle) ?? value,
      example: view.example(list),
    }
  })
}

type Views = ReturnType<typeof viewsOf>

export const examplesOf = (views: Views): object =>
  Object.fromEntries(views.map(({ handle, example }) => [handle, example]))

/** The source of an object with these fields, all of them empty. */
export const emptyOf = (views: Views): string => views.map(({ handle, empty }) => `${handle}: ${empty}`).join(', ')

/** Returns the lines that load the rich texts before a view uses them. */
export const awaitedTexts = (views: Views, owner: string): string =>
  views
    .filter(({ kind }) => kind === 'html')
    .map(({ handle }) => `const ${handle} = await contentText(${owner}.${handle}, locale)`)
    .join('\n    ')

export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const capitalised = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`

const EXAMPLES = 'backend/content/pages/blocks.yaml'

/** The files of the site for a new block. */
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
  const test = `import { expect, it } from 'vitest'
import { show } from '@/blocks/testing'
import { ${name}Block } from './block'

it('is nothing without content', async () => {
  expect((await show(${name}Block, { ${emptyOf(views)} })).container.innerHTML).toBe('')
})
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
