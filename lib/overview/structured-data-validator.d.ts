declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
  }
  export default class Validator {
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
