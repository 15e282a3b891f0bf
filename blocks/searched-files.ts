import 'server-only'
import type { BlockFieldsFragment } from '@/graphql/generated/graphql'
import { intro } from '@/lib/cms/markdown/html'
import { plainText } from '@/lib/cms/markdown/plain-text'
import { fileUrl } from '@/lib/cms/media/media-url'
import { formatBytes } from '@/lib/i18n/format'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { SearchedFile } from '@/lib/search/documents'

export function searchedFiles(block: BlockFieldsFragment | null, locale: LocaleCode): SearchedFile[] {
  if (block?.__typename !== 'blockFiles_Entry') return []
  const body = plainText(intro(block))
  return block.files.flatMap((file) => {
    if (!file?.id || !file.url) return []
    const { id, title, filename, extension } = file
    const size = Number(file.size) > 0 ? `, ${formatBytes(Number(file.size), locale)}` : ''
    const path = fileUrl(file.url, file.dateModified)
    return { id, path, title: title || filename, keywords: filename, body, detail: extension.toUpperCase() + size }
  })
}
