import { Tokenizer } from 'htmlparser2'

interface Attribute {
  value: string
  start: number
  end: number
}

/** A start tag. Positions are in the document, `start` that of `<`. Of a repeated attribute the first one counts. */
export interface Tag {
  name: string
  attributes: Map<string, Attribute>
  start: number
  end: number
  /** The text of a script; empty otherwise. */
  text: string
}

const ignore = (): void => {}

/** Returns the start tags of an HTML document in their order. Takes linear time. */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  let tag: Tag = { name: '', attributes: new Map(), start: 0, end: 0, text: '' }
  let name = ''
  let attribute: Attribute = { value: '', start: 0, end: 0 }
  let isAfterTag = false
  const close = (end: number) => {
    tag.end = end + 1
    isAfterTag = true
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        tag = { name: html.slice(start, end).toLowerCase(), attributes: new Map(), start: start - 1, end, text: '' }
        tags.push(tag)
        isAfterTag = false
      },
      onattribname: (start, end) => {
        name = html.slice(start, end).toLowerCase()
        attribute = { value: '', start, end }
      },
      onattribdata: (start, end) => {
        attribute.value += html.slice(start, end)
      },
      onattribentity: (code) => {
        attribute.value += String.fromCodePoint(code)
      },
      onattribend: (_, end) => {
        attribute.end = end
        if (!tag.attributes.has(name)) tag.attributes.set(name, attribute)
      },
      onopentagend: close,
      onselfclosingtag: close,
      onclosetag: () => {
        isAfterTag = false
      },
      ontext: (start, end) => {
        if (isAfterTag && tag.name === 'script') tag.text += html.slice(start, end)
      },
      ontextentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return tags
}

export const metaContents = (tags: readonly Tag[], name: string): string[] =>
  tags
    .filter((tag) => tag.name === 'meta' && tag.attributes.get('name')?.value === name)
    .map((tag) => tag.attributes.get('content')?.value ?? '')
