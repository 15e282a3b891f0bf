import type { ListedMaterialFragment } from '@/graphql/generated/graphql'
import { OPTIONS } from '@/lib/cms/choices'
import type { Translate } from '@/lib/i18n/messages'

/** The least tensile strength of each load in the guide, in MPa. */
const LOADS = { medium: 30, heavy: 60 } as const

const CONTACTS = ['food', 'drinkingWater'] as const

export function guideOptions(materials: readonly ListedMaterialFragment[], t: Translate) {
  const note = (value: number) => t('finder.guide.loadNote', { value: String(value) })
  return {
    loads: [
      { value: '', label: t('finder.guide.loads.any'), note: '' },
      { value: `${LOADS.medium}-`, label: t('finder.guide.loads.medium'), note: note(LOADS.medium) },
      { value: `${LOADS.heavy}-`, label: t('finder.guide.loads.heavy'), note: note(LOADS.heavy) },
    ],
    contacts: CONTACTS.filter((mark) => materials.some(({ compliance }) => compliance?.includes(mark))).map(
      (value) => ({
        value,
        label: t(`compliance.${value}.short`),
      }),
    ),
    uses: OPTIONS.suitableFor
      .filter((use) => materials.some(({ suitableFor }) => suitableFor?.includes(use)))
      .map((value) => ({ value, label: t(`suitableFor.${value}`) })),
  }
}
