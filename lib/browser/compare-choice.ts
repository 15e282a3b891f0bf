'use client'

import { type LocaleCode, perLocale } from '@/lib/i18n/locales'
import { MAX_COMPARED } from './compare-max'
import { storedList, useStoredList } from './stored-list'

const lists = perLocale(({ code }) =>
  storedList({
    key: `compare-${code}`,
    storage: () => sessionStorage,
    max: MAX_COMPARED,
    isItem: (slug) => typeof slug === 'string',
  }),
)

export const comparedSlugs = (locale: LocaleCode): readonly string[] => lists[locale].get()

export const setComparedSlugs = (locale: LocaleCode, slugs: readonly string[]): void => lists[locale].set(slugs)

export const useComparedSlugs = (locale: LocaleCode): readonly string[] => useStoredList(lists[locale])
