import { expect, test } from 'vitest'
import { metaContents, readTags } from './read-tags'

const attributesOf = (html: string) =>
  readTags(html).map(({ name, attributes }) => [name, ...[...attributes].map(([key, { value }]) => `${key}=${value}`)])

test('reads tags and attributes as a browser does', () => {
  expect(attributesOf(`<A Class="x&amp;y" HREF='/"'><br/><p hidden id=a id="b" title="<i>">`)).toEqual([
    ['a', 'class=x&y', 'href=/"'],
    ['br'],
    ['p', 'hidden=', 'id=a', 'title=<i>'],
  ])
})

test('what only looks like a tag is none', () => {
  const html =
    '<!--<a>--><title><b></title><style>p{content:"<i>"}</style><script>"<u>"</script>1<2<textarea><s></textarea>'
  expect(attributesOf(html)).toEqual([['title'], ['style'], ['script'], ['textarea']])
})

test('a script has all of its text, also at the end of a page that was cut off', () => {
  const texts = (html: string) => readTags(html).map(({ text }) => text)
  expect(texts('<script>a<b &amp;</script>after<p>text</p><script src="/a.js"></script>')).toEqual([
    'a<b &amp;',
    '',
    '',
  ])
  expect(texts('<script>a("</p>"')).toEqual(['a("</p>"'])
})

test('positions are those of the document', () => {
  const html = 'é<p id="a" nonce="b">'
  const [tag] = readTags(html)
  const nonce = tag?.attributes.get('nonce')
  expect([html.slice(tag?.start, tag?.end), html.slice(nonce?.start, nonce?.end)]).toEqual([html.slice(1), 'nonce="b"'])
  expect(
    metaContents(readTags('<meta name="a" content="b"/><meta content=c name=a><p name="a" content="d">'), 'a'),
  ).toEqual(['b', 'c'])
})

const TIMES = 200_000

test.each(['<', '</a>', '<a>', '<a ', '<!--', '<script>', '<script></script>', '&amp', '<a b="', '<a b=c '])(
  'a document of "%s" again and again is read once',
  (part) => {
    expect(readTags(part.repeat(TIMES)).length).toBeLessThanOrEqual(TIMES)
  },
)
