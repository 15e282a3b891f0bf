/** Content type of every answer that is JSON. */
export const JSON_TYPE = 'application/json; charset=UTF-8'

const NAMES: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Payload Too Large',
  500: 'Server Error',
  503: 'Service Unavailable',
}

/** Body of a refusal, in the shape that Craft gives everything outside GraphQL (contract/facts.md, section 2). */
export function failureBody(status: number, message: string): Record<string, unknown> {
  return { name: NAMES[status] ?? 'Error', message, code: 0, status }
}
