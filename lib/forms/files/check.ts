import 'server-only'
import type { FileProblem } from './file-errors'
import { kindsOf } from './kinds'
import { hasMacros, typeOf } from './type'

/** The schema has checked names and sizes before. Text files and scripts have no type. */
export const contentProblem: FileProblem = async (file, { kinds }) => {
  const type = await typeOf(file)
  if (type !== null && kindsOf(file.name, kinds).some(({ types }) => types.includes(type))) return null
  if (kinds.length === 1 && kinds[0] === 'image') return 'image'
  return type !== null && hasMacros(type) ? 'fileMacros' : 'fileContent'
}
