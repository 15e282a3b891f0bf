import type { ServerResponse } from 'node:http'

export const JSON_CONTENT_TYPE = 'application/json; charset=UTF-8'

const STATUS_NAMES: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Payload Too Large',
  500: 'Server Error',
  503: 'Service Unavailable',
}

/** Craft's shape of errors outside GraphQL (contract/facts.md, section 2). */
export function errorBody(status: number, message: string): Record<string, unknown> {
  return { name: STATUS_NAMES[status] ?? 'Error', message, code: 0, status }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': JSON_CONTENT_TYPE }).end(JSON.stringify(body))
}

export function sendError(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, errorBody(status, message))
}
