import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

it('the alarms use measurements that the site sends, under the names that Prometheus gives them', () => {
  const { groups } = parse(readFileSync('deploy/alarms.yaml', 'utf8'))
  const rules: { alert: string; expr: string }[] = groups[0].rules
  expect(rules.map(({ alert }) => alert)).toEqual(['FormsNotSent', 'ContentBackendFails', 'BrowserErrors'])
  const files = globSync('{app,backend,lib}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const calls = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const sent = [
    ...[...calls.matchAll(/\btraced\(\s*'([\w.]+)'/g)].map(([, name]) => `${name}.duration.seconds.count`),
    ...[...calls.matchAll(/\bincrement\(\s*'([\w.]+)'/g)].map(([, name]) => `${name}.total`),
  ].map((name) => name.replaceAll('.', '_'))
  for (const { alert, expr } of rules) {
    const names = expr.match(/\b\w+(?:_count|_total|_sum|_bucket)\b/g) ?? []
    expect(names, alert).not.toEqual([])
    for (const name of names) expect(sent, alert).toContain(name)
  }
})
