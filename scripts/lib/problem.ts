/** An error that the user of a script can solve: reported as one sentence, without a stack. */
export class Problem extends Error {}

/** Runs a script; an error is printed, and sets the exit code. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exitCode = 1
  }
}
