/** The user can solve it, so it is reported as a sentence without a stack. */
export class Problem extends Error {}

export async function run(main: () => Promise<void>, usage?: string): Promise<void> {
  try {
    await main()
  } catch (error) {
    const isWrongUse = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    console.error(error instanceof Problem ? error.message : (isWrongUse && usage) || error)
    process.exitCode = 1
  }
}
