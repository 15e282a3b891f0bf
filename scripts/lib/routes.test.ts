import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePath } from '../../lib/i18n/locales'
import { EDITOR_PATHS, PATHNAMES, PERSONAL_PATHS, routeOf } from '../../lib/i18n/routes'
import { ROUTES } from '../../tests/e2e/routes'

const rows = Object.keys(PATHNAMES)

test('each row of the route table has a page in app/', () => {
  const pages = globSync('**/page.tsx', { cwd: 'app/[locale]' }).map((file) => {
    const folders = file.split(/[\\/]/).slice(0, -1)
    return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`
  })
  expect(rows.filter((row) => !pages.includes(row))).toEqual([])
})

test('the end-to-end tests open a page of each row that is an entry', () => {
  const opened = ROUTES.flatMap((route) => Object.values(route)).map((path) => {
    const { uri, locale } = parsePath(path)
    return routeOf(uri, locale)?.path
  })
  const pages = ['/news/page/[number]', '/search', '/sent/[form]/[reference]', '/materials/compare']
  const others = ['/materials/cutting-list', '/careers/job-alert', ...EDITOR_PATHS]
  const withoutEntry: string[] = [...pages, ...others, ...PERSONAL_PATHS]
  expect(rows.filter((row) => !withoutEntry.includes(row) && !opened.some((path) => path === row))).toEqual([])
})
