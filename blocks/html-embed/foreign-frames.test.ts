import { expect, test } from 'vitest'
import { frameSources, splitForeignFrames } from './foreign'

const SITE = 'https://www.polymeer.example'
const split = (html: string) => splitForeignFrames(html, SITE)
const FRAME = '<iframe src="https://maps.example.com/x?a=1&amp;b=2"></iframe>'

test('a frame of another site stands outside of the sandbox, with what its editor has set', () => {
  const attributes = 'width="560" height="315px" title="Kaart" allow="autoplay" allowfullscreen sandbox="allow-scripts"'
  const { rest, frames } = split(`<div style="a"><iframe SRC=//maps.example.com/x ${attributes}></iframe></div>`)
  expect(rest).toBe('')
  expect(frames).toEqual([
    {
      src: 'https://maps.example.com/x',
      title: 'Kaart',
      width: 560,
      height: 315,
      allow: 'fullscreen; autoplay',
      referrerPolicy: 'strict-origin-when-cross-origin',
      sandbox: 'allow-scripts',
    },
  ])
})

test.each([
  ['beside a text', `<p>a</p>${FRAME}<p>b</p>`, '<p>a</p><p>b</p>'],
  ['in a text', `<p>a ${FRAME}<b>b</b></p>`, '<p>a <b>b</b></p>'],
  ['beside a script', `${FRAME}<script>update()</script>`, '<script>update()</script>'],
  ['beside nothing that is seen', `<style>p{}</style><p> ${FRAME} </p><!-- a -->`, ''],
])('the rest stays in the sandbox: %s', (_, html, rest) => {
  const found = split(html)
  expect(found.rest).toBe(rest)
  expect(found.frames.map(({ src }) => src)).toEqual(['https://maps.example.com/x?a=1&b=2'])
})

test.each([
  '<iframe src="/contact"></iframe>',
  '<iframe src="https://WWW.polymeer.example./contact"></iframe>',
  '<iframe src="https://www.polymeer.example:8443/contact"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="data:text/html,x"></iframe>',
  '<iframe src="blob:https://www.polymeer.example/x"></iframe>',
  '<iframe srcdoc="<p>x" src="https://maps.example.com/x"></iframe>',
  '<iframe></iframe>',
])('what has the origin of the site, or none, stays in the sandbox: %s', (html) => {
  expect(split(html)).toEqual({ rest: html, frames: [] })
})

test('a referrer policy cannot tell more than the origin, and an address is loaded as the page is', () => {
  const [frame] = split('<iframe src="http://a.example/" referrerpolicy="unsafe-url"></iframe>').frames
  expect(frame).toMatchObject({ src: 'https://a.example/', referrerPolicy: 'strict-origin-when-cross-origin' })
  expect(split('<iframe src="//a.example" referrerpolicy="no-referrer">').frames[0]?.referrerPolicy).toBe('no-referrer')
})

test('the page’s policy gets the hosts that are named, and no more of them than a header can have', () => {
  const frame = (address: string) => `<iframe src="${address}"></iframe>`
  const addresses = [
    'https://www.a.example/x',
    'https://203.0.113.7:8443/',
    'https://münchen.example',
    '//www.a.example',
  ]
  expect(frameSources(split(addresses.map(frame).join('')).frames)).toEqual([
    ...['https://www.a.example', 'https://*.a.example', 'https://203.0.113.7:8443'],
    ...['https://xn--mnchen-3ya.example', 'https://*.xn--mnchen-3ya.example'],
  ])
  expect(split(frame('https://a.example').repeat(500)).frames).toHaveLength(10)
})

test('HTML of any depth is read', () => {
  expect(split(`${'<div>'.repeat(20_000)}${FRAME}`).frames).toHaveLength(1)
})
