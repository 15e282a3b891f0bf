import type { FormSubject } from '@/lib/forms/prefill'

interface Material {
  abbreviation: string | null
  title: string | null
  compliance: readonly (string | null)[] | null
}

/** What the forms on a material's page are about, by the parameters that their definitions name (docs/craft.md). */
export const formSubject = ({ abbreviation, title, compliance }: Material): FormSubject => ({
  material: [abbreviation ?? title ?? ''],
  documents: (compliance ?? []).filter((value) => value !== null),
})
