import { getMessages } from 'next-intl/server'
import { MAX_COMPARED } from '@/lib/browser/compare-max'
import { OPTIONS } from '@/lib/cms/choices'
import type { LocaleCode } from '@/lib/i18n/locales'
import type { MessageTexts } from '@/lib/i18n/messages'
import type { Figure } from '../figures'

/** `remove`, `added`, `removed` and `unreadable` have the placeholder `{name}`. */
export interface CompareTexts extends Omit<MessageTexts['compare'], 'figures'> {
  figures: Record<Figure, string>
  figuresTitle: string
  complianceTitle: string
  dataSheet: string
  propertiesTitle: string
  compliance: Record<string, string>
}

export async function compareTexts(locale: LocaleCode): Promise<CompareTexts> {
  const { compare, compliance, figures, material } = await getMessages({ locale })
  return {
    ...compare,
    figures,
    figuresTitle: compare.figures,
    complianceTitle: material.compliance,
    dataSheet: material.dataSheet,
    propertiesTitle: material.properties,
    compliance: Object.fromEntries(OPTIONS.compliance.map((mark) => [mark, compliance[mark].name])),
    full: compare.full.replace('{max}', String(MAX_COMPARED)),
  }
}
