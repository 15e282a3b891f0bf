import { expect, test } from 'vitest'
import { parsePath } from '../../lib/i18n/locales'
import { EDITOR_PATHS, PATHNAMES, PERSONAL_PATHS, routeOf } from '../../lib/i18n/routes'
import { ROUTES } from '../../tests/e2e/routes'

test('the end-to-end tests open a page of each row that is an entry', () => {
  const opened = ROUTES.flatMap((route) => Object.values(route)).map((path) => {
    const { uri, locale } = parsePath(path)
    return routeOf(uri, locale)?.path
  })
  const pages = ['/news/page/[number]', '/search', '/sent/[form]/[reference]', '/materials/compare']
  const others = ['/materials/cutting-list', '/careers/job-alert', ...EDITOR_PATHS]
  const withoutEntry: string[] = [...pages, ...others, ...PERSONAL_PATHS]
  expect(
    Object.keys(PATHNAMES).filter((row) => !withoutEntry.includes(row) && !opened.some((path) => path === row)),
  ).toEqual([])
})
