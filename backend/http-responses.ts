import { type ServerResponse, STATUS_CODES } from 'node:http'

export const JSON_CONTENT_TYPE = 'application/json; charset=UTF-8'

/** Craft's shape of errors outside GraphQL (backend/contract/facts.md, section 2). */
export function errorBody(status: number, message: string): Record<string, unknown> {
  return { name: status === 500 ? 'Server Error' : STATUS_CODES[status], message, code: 0, status }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': JSON_CONTENT_TYPE }).end(JSON.stringify(body))
}

export function sendError(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, errorBody(status, message))
}
