import type { FormSubject } from '@/lib/forms/prefill'

interface Material {
  abbreviation: string | null
  title: string | null
  compliance: readonly (string | null)[] | null
}

/** Returns the subject of forms on a material's page, by the parameters that their definitions name (docs/craft.md). */
export const formSubject = ({ abbreviation, title, compliance }: Material): FormSubject => ({
  material: [abbreviation ?? title ?? ''],
  documents: (compliance ?? []).filter((value) => value !== null),
})
