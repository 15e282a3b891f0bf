import 'server-only'
import { pageType } from '@/components/page-type'
import { wordFor } from '@/lib/cms/choices'
import { entryLinks, html, link, paragraph } from '@/lib/cms/markdown/nodes'
import { markdownPath } from '@/lib/i18n/file-paths'
import { formatDate } from '@/lib/i18n/format'
import { newsPageUri } from '@/lib/i18n/routes'
import { getNewsItem, getNewsList, NewsFields, NewsIndexFields } from './query'

export const newsIndex = pageType({
  section: 'newsIndex',
  group: 'news',
  read: getNewsList,
  fields: NewsIndexFields,
  related: ({ items, number, pages }, { locale, t }) => [
    ...entryLinks(items, locale),
    ...(number < pages ? paragraph(link(t('news.older'), markdownPath(newsPageUri(number + 1, locale), locale))) : []),
  ],
})

export const newsItem = pageType({
  section: 'news',
  group: 'news',
  read: getNewsItem,
  fields: NewsFields,
  text: (entry, { t }) => [...paragraph(wordFor(t, 'newsCategory', entry)), ...html(entry.body)],
  keywords: (entry, { t }) => [wordFor(t, 'newsCategory', entry)],
  detail: ({ postDate }, { locale }) => postDate && formatDate(postDate, locale),
})
