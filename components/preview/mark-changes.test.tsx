import { expect, test, vi } from 'vitest'
import { CHANGED, watchChanges } from './live-updates'

const marked = () => [...document.querySelectorAll(`[${CHANGED}]`)].map(({ localName }) => localName)

test('outlines for two seconds what an update has changed: a text, an element, a picture', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<header></header><main><h1>A</h1><p>B</p><ul></ul><img src="/a"><section></section></main>'
  const mark = watchChanges()
  const find = (name: string) => document.querySelector(name) as HTMLElement
  find('header').textContent = 'outside of the page'
  ;(find('h1').firstChild as Text).data = 'Changed'
  find('ul').append(document.createElement('li'))
  find('img').setAttribute('src', '/b')
  await Promise.resolve()
  find('section').style.transform = 'none'
  mark()
  expect(marked()).toEqual(['h1', 'li', 'img'])
  vi.advanceTimersByTime(2000)
  expect(marked()).toEqual([])
})
