import 'server-only'
import type { Answer, AnswerItem } from '@/lib/search/types'
import type { Question, Target } from './question'

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Answers with the pages that editors named for these words. Those that are not public are left out. */
export function pagesAnswer({ t, index }: Question, targets: readonly Target[]): Answer | null {
  const items = targets.flatMap(({ name, path, target }): AnswerItem[] => {
    const page = index.pageAt(path)
    return page ? [{ path: target, title: capitalised(name), facts: [page.title, page.summary].filter(Boolean) }] : []
  })
  const distinct = items.filter((item, at) => items.findIndex(({ path }) => path === item.path) === at)
  return distinct.length > 0 ? { title: t('search.answer.page'), understood: [], items: distinct, more: null } : null
}

/** Answers with the files of materials that have the words in their titles, or with the materials themselves. */
export function filesAnswer({ t, index }: Question, materials: readonly Target[], words: string): Answer | null {
  const items = materials.flatMap(({ path }): AnswerItem[] => {
    const page = index.pageAt(path)
    const file = page && index.fileOf(page, words)
    if (file) return [{ path: file.path, title: file.title, facts: file.detail ? [file.detail] : [], isFile: true }]
    return page ? [{ path, title: page.title, facts: [t('search.answer.printed')] }] : []
  })
  return items.length > 0 ? { title: t('search.answer.files'), understood: [], items, more: null } : null
}
