import { expect, it } from 'vitest'
import { applyLateStyles } from './late-styles'

it('applies the styles that a page does not begin with once they have come, and no others', () => {
  document.head.innerHTML = '<link rel="stylesheet" media="print"><link rel="stylesheet" media="not all">'
  applyLateStyles()
  const links = [...document.querySelectorAll('link')]
  expect(links.map(({ media }) => media)).toEqual(['print', 'not all'])
  for (const link of links) link.dispatchEvent(new Event('load'))
  expect(links.map(({ media }) => media)).toEqual(['all', 'not all'])
})
