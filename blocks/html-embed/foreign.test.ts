import { expect, test } from 'vitest'
import { frameSources, splitForeignFrames, thirdPartyHosts } from './foreign'

const SITE = 'https://www.polymeer.example'
const split = (html: string) => splitForeignFrames(html, SITE)
const FRAME = '<iframe src="https://maps.example.com/x?a=1&amp;b=2"></iframe>'

test('a frame of another site stands outside of the sandbox, with what its editor has set', () => {
  const attributes = 'width="560" height="315px" title="Kaart" allow="autoplay" allowfullscreen sandbox="allow-scripts"'
  const { rest, frames } = split(`<div style="a"><iframe SRC=//maps.example.com/x ${attributes}></iframe></div>`)
  const [src, title, sandbox] = ['https://maps.example.com/x', 'Kaart', 'allow-scripts']
  const sent = { allow: 'fullscreen; autoplay', referrerPolicy: 'strict-origin-when-cross-origin', sandbox }
  expect({ rest, frames }).toEqual({ rest: '', frames: [{ src, title, width: 560, height: 315, ...sent }] })
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
  const sources = frameSources(split(addresses.map(frame).join('')).frames).map((source) =>
    source.replace('https://', ''),
  )
  const munich = 'xn--mnchen-3ya.example'
  expect(sources).toEqual(['www.a.example', '*.a.example', '203.0.113.7:8443', munich, `*.${munich}`])
  expect(split(frame('https://a.example').repeat(500)).frames).toHaveLength(10)
})

test('HTML of any depth is read', () => {
  expect(split(`${'<div>'.repeat(20_000)}${FRAME}`).frames).toHaveLength(1)
})

const hosts = (html: string) => thirdPartyHosts(html, 'www.polymeer.example')

test.each([
  ['<iframe src="https://maps.example.com/x?y#z"></iframe>', 'maps.example.com'],
  ['<script src=//cdn.example.com/a.js></script>', 'cdn.example.com'],
  ["<link rel='stylesheet' href='http://fonts.example.com/css'>", 'fonts.example.com'],
  ['<img srcset="https://a.example.com/1.jpg 1x">', 'a.example.com'],
  ['<style>@import url(https://css.example.com)</style>', 'css.example.com'],
  ['<script>fetch("https://api.example.com/v1")</script>', 'api.example.com'],
  ['<iframe src="https://203.0.113.7:8443/x"></iframe>', '203.0.113.7'],
  ['<iframe src="//203.0.113.7/x"></iframe>', '203.0.113.7'],
  ['<iframe src="https://[2001:DB8::1]/x"></iframe>', '[2001:db8::1]'],
  ['<iframe src="https://3405803783/x"></iframe>', '203.0.113.7'],
  ['<iframe src="https://xn--80ak6aa92e.xn--p1ai/x"></iframe>', 'xn--80ak6aa92e.xn--p1ai'],
  ['<iframe src="//münchen.example/x"></iframe>', 'xn--mnchen-3ya.example'],
  ['<iframe src="https://пример.рф"></iframe>', 'xn--e1afmkfd.xn--p1ai'],
  ['<iframe src="https://me:pw@maps.example.com/x"></iframe>', 'maps.example.com'],
  ['<iframe src="https://intranet/x"></iframe>', 'intranet'],
  ['<iframe src="https:\\\\maps.example.com/x"></iframe>', 'maps.example.com'],
  ['<iframe src="https://maps.example.com./x"></iframe>', 'maps.example.com'],
  ['<script>src = `https://T.example.com`</script>', 't.example.com'],
])('%s', (html, host) => {
  expect(hosts(html)).toEqual([host])
})

test('hosts are named once each, in order', () => {
  const pictures = ['b', 'a', 'b'].map((name, index) => `<img src="//${name}.example.com/${index}">`)
  expect(hosts(pictures.join(''))).toEqual(['a.example.com', 'b.example.com'])
})

test.each([
  '<a href="https://elsewhere.example.com">a link is followed by the visitor</a>',
  '<img src="/uploads/images/a.webp">',
  '<img src="https://www.polymeer.example/uploads/a.webp">',
  '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  '<!-- https://comment.example.com -->',
  '<script>const half = total // 2, not an address\n</script>',
  '<p>1 //2</p>',
  '<script>//not an address, e.g. v1.2\n//v1.2\n//e.g. this</script>',
  '<img src="https://WWW.Polymeer.example./a.webp">',
])('no hosts are in %s', (html) => {
  expect(hosts(html)).toEqual([])
})

test('reads long HTML once', () => {
  expect(hosts(`${'//a@'.repeat(200_000)}${'https://'.repeat(200_000)}`)).toEqual([])
})
