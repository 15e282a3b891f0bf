import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GroupedOptions } from './grouped-options'

test('options of one group are below its name, others on their own', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B', group: 'One' },
    { value: 'c', label: 'C', group: 'One' },
    { value: 'd', label: 'D', group: 'Two' },
  ]
  const { container } = render(
    <select>
      <GroupedOptions options={options} />
    </select>,
  )
  expect(container.querySelector('select')?.innerHTML).toBe(
    '<option value="a">A</option>' +
      '<optgroup label="One"><option value="b">B</option><option value="c">C</option></optgroup>' +
      '<optgroup label="Two"><option value="d">D</option></optgroup>',
  )
})
