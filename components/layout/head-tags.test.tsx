import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './head-tags'

test('no text in structured data ends its script element, or begins another', () => {
  const data = { name: '</script><script>alert(1)</script><!--', text: 'a\u2028b' }
  const html = renderToStaticMarkup(<JsonLd data={data} />)
  expect(html.match(/</g)).toHaveLength(2)
  expect(JSON.parse(html.replace(/<[^>]*>/g, ''))).toEqual(data)
})
