import type { TextField } from './model'

/** Runs of white space count as one character, as the backend counts (contract/facts.md, section 12). */
export const lengthOf = (text: string, unit: TextField['lengthUnit']): number =>
  unit === 'words' ? (text.match(/\S+/g)?.length ?? 0) : [...text.trim().replace(/\s+/g, ' ')].length
