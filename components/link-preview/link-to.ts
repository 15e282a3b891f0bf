import { parsePath } from '@/lib/i18n/locales'
import { routeOf } from '@/lib/i18n/routes'
import { SiteLink } from '../ui/site-link'
import { PreviewLink } from './preview-link'

export function linkTo(href: string): typeof SiteLink | typeof PreviewLink {
  const { locale, uri } = parsePath(href.replace(/[?#].*/s, ''))
  return routeOf(uri, locale)?.path === '/materials/[slug]' ? PreviewLink : SiteLink
}
