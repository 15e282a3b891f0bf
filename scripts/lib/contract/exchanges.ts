import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../../graphql/json.ts'
import { ROOT } from '../files.ts'

export interface ContractRequest {
  headers: Record<string, string>
  body: { query?: string; variables?: Record<string, unknown> }
}

export interface ContractResponse {
  status: number
  contentType: string
  /** A string if it is not JSON. */
  body: unknown
}

export interface Exchange {
  name: string
  request: ContractRequest
  response: ContractResponse
}

const CONTRACT = join(ROOT, 'backend', 'contract')

export const readExchange = (folder: string, name: string): Exchange => ({
  name,
  ...JSON.parse(readFileSync(join(CONTRACT, folder, `${name}.json`), 'utf8')),
})

export const readExchanges = (folder: string): Exchange[] =>
  readdirSync(join(CONTRACT, folder)).map((file) => readExchange(folder, file.replace(/\.json$/, '')))

export const parseIfJson = (value: unknown): unknown =>
  typeof value === 'string' && /^[[{]/.test(value) ? (parseJson(value) ?? value) : value
