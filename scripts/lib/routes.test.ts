import { expect, test } from 'vitest'
import { parsePath } from '../../lib/i18n/locales'
import { isEntryPath, PATHNAMES, routeOf } from '../../lib/i18n/routes'
import { ROUTES } from '../../tests/e2e/routes'

test('the end-to-end tests open a page of each row that is an entry', () => {
  const opened = ROUTES.flatMap((route) => Object.values(route)).map((path) => {
    const { uri, locale } = parsePath(path)
    return routeOf(uri, locale)?.path
  })
  const rows = Object.keys(PATHNAMES).filter(isEntryPath)
  expect(rows.filter((row) => !opened.includes(row))).toEqual([])
})
