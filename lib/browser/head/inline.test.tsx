import { expect, it, vi } from 'vitest'
import { applyLateStyles, markFirstPage } from './page-start'

const style = (href: string, media = 'print') => `<link rel="stylesheet" href="/${href}" media="${media}">`

it('applies the styles that a page does not begin with once they have come, and no others', () => {
  document.head.innerHTML = style('a') + style('b', 'not all')
  applyLateStyles()
  const links = [...document.querySelectorAll('link')]
  expect(links.map(({ media }) => media)).toEqual(['print', 'not all'])
  for (const link of links) link.dispatchEvent(new Event('load'))
  expect(links.map(({ media }) => media)).toEqual(['all', 'not all'])
})

it('leaves out the font that is optional if it comes after the first paint, once', () => {
  document.head.innerHTML = `<style>a{}b{}</style>${style('a')}${style('b')}`
  const { cssRules } = document.styleSheets[0] as CSSStyleSheet
  // jsdom drops `font-display`.
  vi.spyOn(cssRules[0] as CSSRule, 'cssText', 'get').mockReturnValue('@font-face { font-display: optional; }')
  const entries = vi.spyOn(performance, 'getEntriesByName')
  const rulesAfter = (paint: number, font: number) => {
    entries.mockImplementation((name) => [
      { startTime: paint, responseEnd: name === 'first-paint' ? 0 : font } as never,
    ])
    for (const link of document.querySelectorAll('link')) {
      link.media = 'print'
      link.dispatchEvent(new Event('load'))
    }
    return cssRules.length
  }
  applyLateStyles()
  expect([rulesAfter(300, 200), rulesAfter(200, 300)]).toEqual([2, 1])
})

it('marks the first page of a visit, until its animation has ended', () => {
  const isMarked = () => 'first' in document.documentElement.dataset
  markFirstPage()
  expect(isMarked()).toBe(true)
  window.dispatchEvent(new Event('animationend'))
  markFirstPage()
  expect(isMarked()).toBe(false)
})
