import 'server-only'
import { z } from 'zod'
import { execute, parsed } from './backend'

const PAGE_SIZE = 200

interface ListOptions {
  order: 'ASC' | 'DESC'
  maxRows: number
}

/** Yields the submissions of a form, or of all forms, by date, without spam. @throws {Error} if there is no response */
export async function* listStored<Schema extends z.ZodType>(
  form: string | null,
  selection: string,
  schema: Schema,
  { order, maxRows }: ListOptions,
): AsyncGenerator<z.output<Schema>> {
  const response = z.object({ rows: z.array(schema) })
  const args = `${form === null ? '' : `form: "${form}", `}site: "*", isSpam: false, orderBy: "dateCreated ${order}"`
  const list = `formieSubmissions(${args}, limit: ${PAGE_SIZE}, offset: $offset) { ${selection} }`
  for (let offset = 0; offset < maxRows; offset += PAGE_SIZE) {
    const { rows } = parsed(response, await execute(`query Stored($offset: Int) { rows: ${list} }`, { offset }))
    yield* rows
    if (rows.length < PAGE_SIZE) return
  }
}
