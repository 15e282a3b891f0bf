import { expect, test } from 'vitest'
import { SECTIONS } from '../../backend/model'
import { LOCALES } from '../../lib/i18n/locales'
import { isEntryPath, PATHNAMES, routeUri } from '../../lib/i18n/routes'

test('the site has the addresses of the content model in every language, but those of pages', () => {
  for (const { code } of LOCALES) {
    const routes = Object.keys(PATHNAMES)
      .filter(isEntryPath)
      .map((path) => routeUri(path, code, { slug: '{slug}' }))
    const uris = SECTIONS.flatMap(({ kind, uri }) =>
      uri?.[code] ? [kind === 'single' ? uri[code] : `${uri[code]}/{slug}`] : [],
    )
    expect(uris.toSorted()).toEqual(routes.toSorted())
  }
})
