import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GroupedOptions } from './grouped-options'

test('options of one group are below its name, others on their own', () => {
  const groups = { a: undefined, b: 'One', c: 'One', d: 'Two' }
  const options = Object.entries(groups).map(([value, group]) => ({ value, label: value, ...(group && { group }) }))
  expect(renderToStaticMarkup(<GroupedOptions options={options} />)).toBe(
    '<option value="a">a</option>' +
      '<optgroup label="One"><option value="b">b</option><option value="c">c</option></optgroup>' +
      '<optgroup label="Two"><option value="d">d</option></optgroup>',
  )
})
