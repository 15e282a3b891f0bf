/** The user can solve it, so it is reported as a sentence without a stack. */
export class Problem extends Error {}

export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exitCode = 1
  }
}
