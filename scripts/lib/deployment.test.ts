import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { CONFIG } from './model/config'

test('the alarms use measurements that the site sends, under the names that Prometheus gives them', () => {
  const { groups } = parse(readFileSync('deploy/alarms.yaml', 'utf8'))
  const rules: { alert: string; expr: string }[] = groups[0].rules
  expect(rules.map(({ alert }) => alert)).toEqual(['FormsNotSent', 'ContentBackendFails', 'BrowserErrors'])
  const files = globSync('{app,backend,lib}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const calls = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const sent = [...calls.matchAll(/\b(traced|increment)\(\s*'([\w.]+)'/g)].map(([, call, name = '']) =>
    `${name}${call === 'traced' ? '.duration.seconds.count' : '.total'}`.replaceAll('.', '_'),
  )
  for (const { alert, expr } of rules) {
    const names = expr.match(/\b\w+(?:_count|_total|_sum|_bucket)\b/g) ?? []
    expect(names, alert).not.toEqual([])
    expect(sent, alert).toEqual(expect.arrayContaining(names))
  }
})

test('an image is built with the content model, and every folder but those of tests and measurements', () => {
  const allowed = readFileSync('deploy/docker/Dockerfile.dockerignore', 'utf8').split('\n')
  const exclude = ['node_modules', '.next*', 'test-results', 'public', 'tests']
  const folders = globSync('*/**/*.{ts,tsx,mjs}', { exclude }).map((file) => `!${file.split(/[\\/]/)[0]}`)
  // The types are generated from the model.
  expect(allowed).toEqual(expect.arrayContaining([...new Set(folders), `!${CONFIG}`]))
})
