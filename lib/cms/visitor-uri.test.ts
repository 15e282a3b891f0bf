import { describe, expect, test } from 'vitest'
import { visitorUri } from './visitor-uri'

describe('a path from a visitor', () => {
  test.each([
    [['over-ons'], 'over-ons'],
    [['over-ons', 'geschiedenis'], 'over-ons/geschiedenis'],
    [['caf%C3%A9'], 'café'],
    [['notaris'], 'notaris'],
    [['andere'], 'andere'],
  ])('%j may be looked up', (segments, uri) => {
    expect(visitorUri(segments)).toBe(uri)
  })

  test.each([
    ['a wildcard', ['oper*']],
    ['an encoded wildcard', ['%2A']],
    ['a negation', ['not contact']],
    ['an encoded negation', ['not%20contact']],
    ['a negation in capitals', ['NOT contact']],
    ['a joining word', ['not']],
    ['a keyword for empty', [':empty:']],
    ['a backslash', ['a\\b']],
    ['an encoded backslash', ['a%5Cb']],
    ['a control character', ['a%00b']],
    ['a line break', ['a%0Ab']],
    ['a hidden slash', ['a%2Fb']],
    ['an empty segment', ['a', '', 'b']],
    ['a comparison', ['>= a']],
    ['the name of home', ['__home__']],
    ['broken encoding', ['%E0%A4%A']],
    ['an over-long path', ['x'.repeat(256)]],
  ])('%s is no address', (_, segments) => {
    expect(visitorUri(segments)).toBeNull()
  })
})
