import { expect, test } from 'vitest'
import { SECTIONS } from '../../backend/model'
import { LOCALES, parsePath } from '../../lib/i18n/locales'
import { isEntryPath, PATHNAMES, routeOf, routeUri } from '../../lib/i18n/routes'
import { ROUTES } from '../../tests/e2e/routes'

const rows = Object.keys(PATHNAMES).filter(isEntryPath)

test('the end-to-end tests open a page of each row that is an entry', () => {
  const opened = ROUTES.flatMap((route) => Object.values(route)).map((path) => {
    const { uri, locale } = parsePath(path)
    return routeOf(uri, locale)?.path
  })
  expect(opened).toEqual(expect.arrayContaining(rows))
})

test.each(LOCALES)('the site has the addresses of the content model in $name, but those of pages', ({ code }) => {
  const routes = rows.map((path) => routeUri(path, code, { slug: '{slug}' }))
  const uris = SECTIONS.flatMap(({ kind, uri }) =>
    uri?.[code] ? [kind === 'single' ? uri[code] : `${uri[code]}/{slug}`] : [],
  )
  expect(uris.toSorted()).toEqual(routes.toSorted())
})
