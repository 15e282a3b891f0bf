import type { FilesFragment } from '@/graphql/generated/graphql'
import { choicesOf, wordFor } from '@/lib/cms/choices'
import type { Translate } from '@/lib/i18n/messages'

/** Returns the first file whose title has the words, such as those for a data sheet. A file without a URL is not public. */
export const fileNamed = <Each extends Record<'url' | 'title', string | null>>(
  files: readonly (Each | null)[],
  words: string,
): Each | null => files.find((file) => file?.url && file.title?.toLowerCase().includes(words.toLowerCase())) ?? null

type Declaration = NonNullable<FilesFragment['files'][number]>

/** Returns the file that declares each mark of a material, by the mark's value. */
export const declarationsOf = (
  material: Parameters<typeof choicesOf<'compliance'>>[1],
  files: FilesFragment['files'],
  t: Translate,
): ReadonlyMap<string, Declaration> =>
  new Map(
    choicesOf('compliance', material).flatMap(({ value, known, label }) => {
      const file = fileNamed(files, known ? t(`compliance.${known}.name`) : label)
      return file ? [[value, file] as const] : []
    }),
  )

type Rows = readonly (Record<'shape' | 'size' | 'colours', string | null> | null)[] | null

/** What a material can be delivered in from stock, without rows that say nothing of sizes and colours. */
export const stockOf = ({ stock }: { stock: Rows }, t: Translate) =>
  (stock ?? []).flatMap((row) => {
    const { shape = null, size = null, colours = null } = row ?? {}
    if (!size && !colours) return []
    return { shape: wordFor(t, 'shape', { shape, shapeLabel: null }), size: size && `${size} mm`, colours }
  })
