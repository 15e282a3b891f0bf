import type { FilesFragment } from '@/graphql/generated/graphql'
import { choicesOf } from '@/lib/cms/choices'
import type { Translate } from '@/lib/i18n/messages'
import { fileNamed } from './file-named'

type File = NonNullable<FilesFragment['files'][number]>

/** Returns the file that declares each mark of a material, by the mark's value. */
export const declarationsOf = (
  material: Parameters<typeof choicesOf<'compliance'>>[1],
  files: FilesFragment['files'],
  t: Translate,
): ReadonlyMap<string, File> =>
  new Map(
    choicesOf('compliance', material).flatMap(({ value, known, label }) => {
      const file = fileNamed(files, known ? t(`compliance.${known}.name`) : label)
      return file ? [[value, file] as const] : []
    }),
  )
