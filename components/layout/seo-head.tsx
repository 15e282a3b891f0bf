import type { PageHead } from '@/lib/cms/seo/head'
import { postForm } from '@/lib/forms/action'
import { readFormTexts } from '@/lib/forms/read-texts'
import type { LocaleCode } from '@/lib/i18n/locales'
import { DocumentTitle } from './document-title'

interface Props {
  head: PageHead
  locale: LocaleCode
  path: string
}

/** React moves these elements into the head. */
export async function SeoHead({ head, locale, path }: Props) {
  const { errorPrefix } = await readFormTexts(locale)
  return (
    <>
      <DocumentTitle
        title={head.title}
        path={path}
        errorPrefix={errorPrefix}
        action={postForm.bind(null, { form: '', locale })}
      />
      {head.tags.map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tags may be equal, and the list never changes.
        <meta key={index} {...tag} />
      ))}
      <link rel="canonical" href={head.canonical} />
      {head.languages.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {head.links.map(({ rel, href, type }) => (
        <link key={`${rel} ${href}`} rel={rel} href={href} type={type} />
      ))}
    </>
  )
}
