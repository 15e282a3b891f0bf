import { getTranslations } from 'next-intl/server'
import { MAX_COMPARED } from '@/lib/browser/compare-max'
import { OPTIONS } from '@/lib/cms/choices'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { Figure } from '../figures'

export interface CompareTexts {
  title: string
  figures: Record<Figure, string>
  figuresTitle: string
  complianceTitle: string
  /** Names of the compliance marks that the site knows. */
  compliance: Record<string, string>
  yes: string
  no: string
  propertiesTitle: string
  best: string
  differs: string
  unknown: string
  otherNorm: string
  splitNorm: string
  onlyDifferences: string
  csv: string
  legend: string
  /** These with `{name}`. */
  remove: string
  added: string
  removed: string
  unreadable: string
  choose: string
  add: string
  clear: string
  full: string
  emptyTitle: string
  emptyText: string
  list: string
}

/** The texts of the comparison, which renders in the browser too. */
export async function compareTexts(locale: LocaleCode): Promise<CompareTexts> {
  const t = await getTranslations({ locale })
  const name = { name: '{name}' }
  return {
    title: t('compare.title'),
    figuresTitle: t('compare.figures'),
    figures: {
      density: t('figures.density'),
      stiffness: t('figures.stiffness'),
      strength: t('figures.strength'),
      temperature: t('figures.temperature'),
      shortTemperature: t('figures.shortTemperature'),
      minTemperature: t('figures.minTemperature'),
    },
    complianceTitle: t('material.compliance'),
    compliance: Object.fromEntries(OPTIONS.compliance.map((mark) => [mark, t(`compliance.${mark}.name`)])),
    yes: t('compare.yes'),
    no: t('compare.no'),
    propertiesTitle: t('material.properties'),
    best: t('compare.best'),
    differs: t('compare.differs'),
    unknown: t('compare.unknown'),
    otherNorm: t('compare.otherNorm'),
    splitNorm: t('compare.splitNorm'),
    onlyDifferences: t('compare.onlyDifferences'),
    csv: t('compare.csv'),
    legend: t('compare.legend'),
    remove: t('compare.remove', name),
    added: t('compare.added', name),
    removed: t('compare.removed', name),
    unreadable: t('compare.unreadable', name),
    choose: t('compare.choose'),
    add: t('compare.add'),
    clear: t('compare.clear'),
    full: t('compare.full', { max: String(MAX_COMPARED) }),
    emptyTitle: t('compare.emptyTitle'),
    emptyText: t('compare.emptyText'),
    list: t('compare.list'),
  }
}
