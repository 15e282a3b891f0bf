import { describe, expect, test, vi } from 'vitest'
import { sanitise } from './rich-text'

vi.mock('@/lib/server/runtime/env', () => ({
  env: {
    siteUrl: 'https://www.example.test',
    contentApiUrl: 'http://127.0.0.1:4400/api',
    mediaUrls: ['http://127.0.0.1:4400/uploads/images', 'http://127.0.0.1:4400/uploads/documents'],
    embedded: true,
  },
}))

describe('HTML from editors', () => {
  test('keeps what an article needs', () => {
    const html =
      '<h2>Kop</h2><p>Tekst <strong>vet</strong> <em>cursief</em> H<sub>2</sub>O</p><ul><li>een</li></ul><blockquote><p>zin</p></blockquote><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'
    expect(sanitise(html)).toBe(html)
  })

  test('numbers and their units stay together, addresses stay as they are', () => {
    expect(sanitise('<td>bij 23 °C</td><a href="/x?q=6 mm">6 mm</a>')).toContain('bij 23\u00a0°C')
    expect(sanitise('<a href="/x?q=6 mm">6 mm</a>')).toBe('<a href="/x?q=6 mm">6\u00a0mm</a>')
  })

  test('has no second h1', () => {
    expect(sanitise('<h1>Kop</h1>')).toBe('<h2>Kop</h2>')
  })

  test.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.test">x</a>', '<a>x</a>'],
    ['<iframe src="https://evil.test"></iframe>', ''],
    ['<p style="position:fixed">x</p>', '<p>x</p>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<form action="https://evil.test"><input name="a"></form>', ''],
  ])('%s cannot harm', (given, expected) => {
    expect(sanitise(given)).toBe(expected)
  })

  test('leads to this site without its host, also to its files', () => {
    expect(sanitise('<a href="https://www.example.test/en/news">x</a>')).toBe('<a href="/en/news">x</a>')
    expect(sanitise('<a href="http://127.0.0.1:4400/uploads/documents/x.pdf">x</a>')).toBe(
      '<a href="/uploads/documents/x.pdf">x</a>',
    )
  })

  test('carries no token of a preview along', () => {
    expect(sanitise('<a href="https://www.example.test?token=T">x</a>')).toBe('<a href="/">x</a>')
    expect(sanitise('<a href="https://www.example.test/en/news?x-craft-preview=h&amp;token=T#a">x</a>')).toBe(
      '<a href="/en/news#a">x</a>',
    )
  })

  test('shows pictures as visitors reach them', () => {
    expect(sanitise('<img src="http://127.0.0.1:4400/uploads/images/x.webp" alt="x">')).toBe(
      '<img alt="x" src="/uploads/images/x.webp" />',
    )
  })

  test('a new window knows nothing of this one', () => {
    expect(sanitise('<a href="https://x.test" target="_blank">x</a>')).toContain('rel="noopener"')
  })
})
