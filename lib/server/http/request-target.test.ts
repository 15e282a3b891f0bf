import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxBodyOf, methodsOf, PUBLIC_FOLDERS, parseTarget } from './request-target'

test.each([
  ...['/graphql', '/graphql/', '/graphql///'].map((path) => [path, 'gateway']),
  ...['/favicon.ico', '/apple-touch-icon.png', '/icons/icon-64.png'].map((path) => [path, 'file']),
  [`${'/'.repeat(1_000_000)}x`, 'page'],
])('%.30s is a %s', (path = '', kind) => {
  expect(parseTarget(path)?.kind).toBe(kind)
})

test('the folders of public/ are files, and skip the proxy', () => {
  expect(PUBLIC_FOLDERS).toEqual(readdirSync('public').toSorted())
  const [, skipped = ''] = /matcher: \[([\s\S]*?)\]/.exec(readFileSync('proxy.ts', 'utf8')) ?? []
  for (const folder of PUBLIC_FOLDERS) {
    expect(parseTarget(`/${folder}/x`)?.kind).toBe('file')
    expect(skipped).toContain(`${folder}/|`)
  }
})

test('what pages report is small, and is only sent', () => {
  const paths = ['/api/browser-errors', '/api/form-steps', '/api/search/arrivals', '/api/vitals']
  for (const target of paths.map(parseTarget))
    expect(target && [methodsOf(target), maxBodyOf(target, 'text/plain')]).toEqual([['POST'], 4096])
})
