'use client'

import { type LocaleCode, perLocale } from '@/lib/i18n/locales'
import { MAX_COMPARED } from '../shared/limits'
import { storedList, useStoredList } from './stored-list'

const isSlug = (value: unknown): value is string => typeof value === 'string'

const lists = perLocale(({ code }) => storedList(`compare-${code}`, MAX_COMPARED, isSlug, () => sessionStorage))

export const comparedSlugs = (locale: LocaleCode): readonly string[] => lists[locale].get()

export const setComparedSlugs = (locale: LocaleCode, slugs: readonly string[]): void => lists[locale].set(slugs)

export const useComparedSlugs = (locale: LocaleCode): readonly string[] => useStoredList(lists[locale])
