import { expect, test } from 'vitest'
import { facts, heading, html, linkItem, list, paragraph, table } from './nodes'
import { frontMatter, writeMarkdown } from './write'

test('texts are escaped: what editors write is no Markdown', () => {
  expect(writeMarkdown([...heading(1, '1* of _2_ <b>'), ...paragraph('# [x](y)')])).toBe(
    '# 1\\* of \\_2\\_ \\<b>\n\n\\# \\[x]\\(y)\n',
  )
  expect(frontMatter({ title: 'A: "b"\n---', language: 'nl-NL', published: null })).toBe(
    '---\ntitle: |-\n  A: "b"\n  ---\nlanguage: nl-NL\n---\n\n',
  )
})

test('lists, links, facts and tables', () => {
  const nodes = [
    ...list([linkItem('POM | C', '/materialen/pom', 'stiff'), linkItem(null, 'https://x.test/')]),
    ...facts([['Density', '1.41 g/cm³']]),
    ...table(['Property', 'Value'], [['A|B', null]]),
  ]
  const links = '- [POM | C](https://www.example.test/materialen/pom): stiff\n- [https://x.test/](https://x.test/)\n'
  const rows = '| Property | Value |\n| - | - |\n| A\\|B | |\n'
  expect(writeMarkdown(nodes)).toBe(`${links}\n* **Density**: 1.41 g/cm³\n\n${rows}`)
})

test('what is empty leaves nothing', () => {
  const nodes = [heading(2, null), paragraph(null, undefined), list([]), table(['A'], []), html(''), html(null)]
  expect(writeMarkdown(nodes.flat())).toBe('')
})

test('HTML of editors becomes Markdown with absolute addresses; nothing in it can run', () => {
  const texts = '<p>At 120&nbsp;°C <strong>strong</strong> <a href="/contact">here</a><script>x()</script></p>'
  const rows = '<ul><li>one</li></ul><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>'
  const text = writeMarkdown(html(`<h2>Title</h2>${texts}${rows}`))
  expect(text).toContain('## Title\n\nAt 120 °C **strong** [here](https://www.example.test/contact)\n')
  expect(text).toContain('\n- one\n')
  expect(text).toMatch(/\| A \| B \|\n\| - \| - \|\n\| 1 \| 2 \|/)
  expect(text).not.toMatch(/script|x\(\)/)
})
