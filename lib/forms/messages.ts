/** Texts of the rules, with `{field}` and `{n}` to fill in. They are the texts of messages/*.json under "rules". */
export type RuleTexts = Record<
  | 'required'
  | 'email'
  | 'url'
  | 'digits'
  | 'minLength'
  | 'maxLength'
  | 'minWords'
  | 'maxWords'
  | 'min'
  | 'max'
  | 'confirmation'
  | 'image'
  | 'pattern'
  | 'number'
  | 'decimals'
  | 'integer'
  | 'date'
  | 'dateMin'
  | 'dateMax'
  | 'option'
  | 'phone'
  | 'fileType'
  | 'fileSize'
  | 'fileEmpty'
  | 'fileContent'
  | 'fileCount'
  | 'fileTotal',
  string
>

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}
