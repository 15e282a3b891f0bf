/** The files of the site for the pages of a new section. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { isObject } from '../../../graphql/json.ts'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode, pathOf, perLocale } from '../../../lib/i18n/locales.ts'
import { PATHNAMES } from '../../../lib/i18n/routes.ts'
import { PUBLIC_FOLDERS } from '../../../lib/server/http/request-target.ts'
import { ROOT } from '../files.ts'
import { Problem } from '../problem.ts'
import { awaitedTexts, capitalised, emptyOf, examplesOf, kebab, type ModelField, SAMPLE, viewsOf } from './views.ts'

const SLUG = 'lorem-ipsum'

/** The property of the head of a page that shows a field of this name and kind. */
const HEAD: Record<string, { kind: string; property: 'lead' | 'image' | 'body' }> = {
  summary: { kind: 'text', property: 'lead' },
  intro: { kind: 'text', property: 'lead' },
  image: { kind: 'asset', property: 'image' },
  body: { kind: 'html', property: 'body' },
}

export function pageFiles(
  name: string,
  addresses: Readonly<Record<LocaleCode, string>>,
  fields: readonly ModelField[],
  read: (file: string) => string,
): [file: string, text: string][] {
  const folder = kebab(name)
  const [page, query, fragment] = [`${name}Page`, `get${capitalised(name)}`, `${capitalised(name)}Fields`]
  const component = capitalised(page)
  const route = `/${folder}/[slug]`
  const paths = perLocale(({ code }) => `/${addresses[code]}/[slug]`)
  assertNewAddresses(route, paths)

  const hasBlocks = fields.some(({ handle }) => handle === 'blocks')
  const views = viewsOf(
    fields.filter(({ handle }) => handle !== 'blocks'),
    'entry',
  )
  const head = ['lead', 'image', 'body'].map((property) => ({
    property,
    view: views.find(({ handle, kind }) => HEAD[handle]?.property === property && HEAD[handle].kind === kind),
  }))
  const below = views.filter((one) => !head.some(({ view }) => view === one))
  const [own, related] = [views.filter(({ selection }) => !selection), views.filter(({ selection }) => selection)]
  const shown = head.map(({ property, view }) => `${property}={${view?.content ?? 'null'}}`)
  const texted = awaitedTexts(views, 'entry')

  const queryFile = `import 'server-only'
import { graphql } from '@/graphql/generated'
import { pageReader } from '@/lib/pages/read-page'

export const ${fragment} = graphql(\`
  fragment ${fragment} on ${name}_Entry {
    ${[...own.map(({ handle }) => handle), hasBlocks ? 'blocks {\n      ...BlockFields\n    }' : '__typename'].join('\n    ')}
  }
\`)

const ${component} = graphql(\`
  query ${component}($uri: [String], $siteId: [QueryArgument]) {
    entry(uri: $uri, siteId: $siteId) {
      ...PageFields
      ... on ${name}_Entry {
        ...${fragment}
        ${related.map(({ handle, selection }) => handle + selection).join('\n        ')}
      }
    }
  }
\`)

export const ${query} = pageReader({ query: ${component}, type: '${name}_Entry', route: '${route}' })
`
  const viewFile = `import type { ReactNode } from 'react'
import { Article } from '@/components/layout/article'
${[
  ...new Set([
    ...below.flatMap(({ imports }) => imports),
    ...(texted ? ["import { contentText } from '@/components/ui/rich-text'"] : []),
  ]),
].join('\n')}
import type { FoundBy } from '@/lib/pages/page'
import type { ${query} } from './query'

export async function ${component}({ page, children }: { page: FoundBy<typeof ${query}>; children?: ReactNode }) {
  const { entry${texted ? ', locale' : ''} } = page
  ${texted}
  return (
    <>
      <Article title={entry.title} ${shown.join(' ')} />
      ${below.length > 0 ? `<section className="section">${below.map((one) => one.view).join('\n')}</section>` : ''}
      {children}
    </>
  )
}
`
  const test = `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showNode } from '@/blocks/testing'
import { ${component} } from './page'

it('shows what editors wrote, without what they left empty', async () => {
  const entry = { title: 'Gegoten', ${emptyOf(views)} }
  const { container } = showNode(await ${component}({ page: { entry, locale: '${DEFAULT_LOCALE}' } as never }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gegoten')
  expect(container.textContent).toBe('Gegoten')
})
`
  const routeFile = `import { contentRoute } from '@/app/[locale]/content-route'
${hasBlocks ? "import { Blocks } from '@/blocks/blocks'\n" : ''}import { ${component} } from '@/components/${folder}/page'
import { ${query} } from '@/components/${folder}/query'
import { slugParams } from '@/lib/cms/slugs'

export const generateStaticParams = slugParams('${name}')

export default contentRoute({ read: ${query} }, (page) => ({
  content: (
    <${component} page={page}>${hasBlocks ? '<Blocks entry={page.entry} locale={page.locale} />' : ''}</${component}>
  ),
}))
`
  const same = (text: string) => perLocale(() => text)
  const entry = { title: same(SAMPLE), slug: same(SLUG), postDate: '2026-01-01', ...examplesOf(views) }
  const rows = (values: Record<string, string>) => LOCALES.map(({ code }) => `${code}: '${values[code]}'`).join(', ')
  const edit = (file: string, place: RegExp, line: string): [string, string] => {
    const text = read(file)
    if (!place.test(text)) throw new Error(`${file} has no place for another page`)
    return [file, text.replace(place, `${line}$&`)]
  }
  const registry = edit(
    'components/page-types.ts',
    /\n}\n\n\/\*\* In the order of/,
    `\n  '${route}': pageType('${name}', 'company', ${query}, ${fragment}),`,
  )
  return [
    edit(
      'lib/i18n/routes.ts',
      /\n} as const satisfies Record<string, string \|/,
      `\n  '${route}': { ${rows(paths)} },`,
    ),
    edit(
      'lib/server/http/work-of.ts',
      / {2}\/\/ Without a row in the table of routes\./,
      `  '${route}': 'storedPage',\n`,
    ),
    [
      registry[0],
      registry[1].replace('import { vacancyFacts }', `import { ${query}, ${fragment} } from './${folder}/query'\n$&`),
    ],
    edit(
      'tests/e2e/routes.ts',
      /\n\] as const/,
      `\n  { ${rows(perLocale(({ code }) => pathOf(`${addresses[code]}/${SLUG}`, code)))} },`,
    ),
    [`components/${folder}/query.ts`, queryFile],
    [`components/${folder}/page.tsx`, viewFile],
    [`components/${folder}/page.test.tsx`, test],
    [`app/[locale]/(default)/${folder}/[slug]/page.tsx`, routeFile],
    [`backend/content/${name}/${SLUG}.yaml`, stringify(entry, { aliasDuplicateObjects: false })],
  ]
}

/** Parameters stand for any text, whatever their names. */
const shapeOf = (path: string): string => path.replace(/\[[^[\]]+\]/g, '[]')

function assertNewAddresses(route: string, paths: Record<LocaleCode, string>): void {
  for (const [known, path] of Object.entries(PATHNAMES)) {
    const locale = LOCALES.find(
      ({ code }) => shapeOf(typeof path === 'string' ? path : path[code]) === shapeOf(paths[code]),
    )
    if (locale) throw new Problem(`${known} has the address ${paths[locale.code]} already.`)
    if (known === route) throw new Problem(`There is a page ${route} already: choose another name.`)
  }
  for (const { code } of LOCALES) {
    const [, first = ''] = paths[code].split('/')
    if (
      LOCALES.some((locale) => locale.code === first) ||
      PUBLIC_FOLDERS.includes(first) ||
      existsSync(join(ROOT, 'app', first))
    )
      throw new Problem(`The site itself has addresses that begin with /${first}: choose another one.`)
    if (slugsOfPages(code).includes(first))
      throw new Problem(`A page has the address /${first}, and those below it: choose another one.`)
  }
}

const slugsOfPages = (code: LocaleCode): string[] =>
  globSync('backend/content/pages/*.yaml', { cwd: ROOT }).map((file) => {
    const { slug } = parse(readFileSync(join(ROOT, file), 'utf8')) ?? {}
    return String(isObject(slug) ? slug[code] : slug)
  })
