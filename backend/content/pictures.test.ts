import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

/** What the sample content says of an entry, as far as pictures are concerned. */
interface Source {
  title: { nl: string } | string
  postDate?: string
  image?: string
  photo?: string
  blocks?: Block[]
  recruiter?: string
  relatedMaterials?: string[]
  relatedSolutions?: string[]
}

interface Block {
  image?: string
  poster?: string
  employee?: string
  materials?: string[]
  stories?: string[]
  columns?: { image?: string }[]
}

const ROOT = join(import.meta.dirname, '../../content')
const PAGES = ['*', 'materials/*', 'solutions/*', 'news/*', 'stories/*', 'vacancies/*', 'pages/*', 'careersPages/*']

const sourceOf = (name: string): Source => parse(readFileSync(join(ROOT, `${name}.yaml`), 'utf8'))
const namesIn = (pattern: string): string[] =>
  globSync(`${pattern}.yaml`, { cwd: ROOT, exclude: ['media.yaml', 'seo.yaml', '**/*.draft.yaml'] }).map((file) =>
    file.slice(0, -'.yaml'.length),
  )

const leadOf = (name: string | undefined): string | undefined => {
  const source = name ? sourceOf(name) : undefined
  return source?.image ?? source?.photo
}

/** In the order of their lists: by title, or the newest first. */
const listOf = (section: string): string[] => {
  const entries = namesIn(`${section}/*`).map((name) => ({ name, source: sourceOf(name) }))
  const titleOf = ({ title }: Source): string => (typeof title === 'string' ? title : title.nl)
  return entries
    .toSorted((a, b) =>
      section === 'materials'
        ? titleOf(a.source).localeCompare(titleOf(b.source))
        : String(b.source.postDate).localeCompare(String(a.source.postDate)),
    )
    .map(({ name }) => name)
}

/** Entries whose cards a page has below its blocks. */
function cardsBelow(name: string): string[] {
  if (name === 'home') return [...listOf('solutions'), ...listOf('news').slice(0, 5), 'careersHome']
  const [section = ''] = name.split('/')
  return ['news', 'stories'].includes(section)
    ? listOf(section)
        .filter((other) => other !== name)
        .slice(0, 3)
    : []
}

/** Every picture of a page: its own, those of its blocks, and of the people and cards in them. */
function picturesOf(name: string): string[] {
  const { image, recruiter, blocks = [], relatedMaterials = [], relatedSolutions = [] } = sourceOf(name)
  const shown = [recruiter, ...relatedMaterials, ...relatedSolutions, ...cardsBelow(name)]
  const inBlocks = blocks.flatMap((block) => [
    block.image,
    block.poster,
    ...(block.columns ?? []).map((column) => column.image),
    ...[block.employee, ...(block.materials ?? []), ...(block.stories ?? [])].map(leadOf),
  ])
  return [image, ...inBlocks, ...shown.map(leadOf)].filter((picture) => picture !== undefined)
}

const repeated = (pictures: readonly string[]): string[] =>
  pictures.filter((picture, index) => pictures.indexOf(picture) < index)

describe('the sample content', () => {
  test.each(PAGES.flatMap(namesIn))('%s has each of its pictures once', (name) => {
    expect(repeated(picturesOf(name))).toEqual([])
  })

  test.each(['materials', 'news', 'solutions', 'stories', 'vacancies'])(
    'neighbours in the list of %s have different pictures',
    (section) => {
      const leads = listOf(section).map(leadOf)
      expect(leads.filter((picture, index) => index > 0 && picture === leads[index - 1])).toEqual([])
    },
  )
})
