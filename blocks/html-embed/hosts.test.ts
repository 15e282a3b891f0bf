import { expect, it } from 'vitest'
import { thirdPartyHosts } from './foreign'

const hosts = (html: string) => thirdPartyHosts(html, 'www.polymeer.example')

it.each([
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

it('hosts are named once each, in order', () => {
  expect(hosts('<img src="//b.example.com/1"><img src="//a.example.com/1"><img src="//b.example.com/2">')).toEqual([
    'a.example.com',
    'b.example.com',
  ])
})

it.each([
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

it('reads long HTML once', () => {
  expect(hosts(`${'//a@'.repeat(200_000)}${'https://'.repeat(200_000)}`)).toEqual([])
})
