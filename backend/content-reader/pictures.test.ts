import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../content')
const PAGES = ['*', 'materials/*', 'solutions/*', 'news/*', 'stories/*', 'vacancies/*', 'pages/*', 'careersPages/*']

/** Fields of entries and blocks with a picture, and with entries that are shown with theirs. */
const PICTURES = ['image', 'poster']
const RELATIONS = ['recruiter', 'employee', 'materials', 'stories', 'relatedMaterials', 'relatedSolutions']

const sourceOf = (name: string): Record<string, unknown> => parse(readFileSync(join(ROOT, `${name}.yaml`), 'utf8'))
const namesIn = (pattern: string): string[] =>
  globSync(`${pattern}.yaml`, { cwd: ROOT, exclude: ['media.yaml', 'seo.yaml', '**/*.draft.yaml'] }).map((file) =>
    file.slice(0, -'.yaml'.length),
  )

function leadOf(name: string): string[] {
  const { image, photo } = sourceOf(name)
  return [image ?? photo].filter((picture) => typeof picture === 'string')
}

/** In the order of their lists: by title, or the newest first. */
function listOf(section: string): string[] {
  const keyOf = (name: string): string => {
    const { title, postDate } = sourceOf(name)
    return section === 'materials' ? String((title as { nl?: string }).nl ?? title) : String(postDate)
  }
  const direction = section === 'materials' ? 1 : -1
  return namesIn(`${section}/*`).toSorted((a, b) => direction * keyOf(a).localeCompare(keyOf(b)))
}

function cardsBelow(name: string): string[] {
  if (name === 'home') return [...listOf('solutions'), ...listOf('news').slice(0, 5), 'careersHome']
  const [section = ''] = name.split('/')
  const isInList = ['news', 'stories'].includes(section)
  return isInList
    ? listOf(section)
        .filter((other) => other !== name)
        .slice(0, 3)
    : []
}

/** Pictures in a part of an entry, and of the entries that it names. */
function picturesIn(part: unknown, field = ''): string[] {
  if (typeof part === 'string') return PICTURES.includes(field) ? [part] : RELATIONS.includes(field) ? leadOf(part) : []
  return Object.entries(Object(part)).flatMap(([key, inner]) => picturesIn(inner, Array.isArray(part) ? field : key))
}

describe('the sample content', () => {
  test.each(PAGES.flatMap(namesIn))('%s has each of its pictures once', (name) => {
    // The person of a story is shown by the picture of the story.
    const { employee: _, ...source } = sourceOf(name)
    const all = [...picturesIn(source), ...cardsBelow(name).flatMap(leadOf)]
    // A colleague may be on a page twice, always with the same drawing.
    const pictures = all.filter((picture) => !picture.startsWith('person-'))
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) < index)).toEqual([])
  })

  test.each(['materials', 'news', 'solutions', 'stories', 'vacancies'])(
    'the list of %s has each picture once',
    (section) => {
      const leads = listOf(section).flatMap(leadOf)
      expect(leads.filter((picture, index) => leads.indexOf(picture) < index)).toEqual([])
    },
  )
})
