/** Something that stops a script and that its user can mend: one sentence, no stack. */
export class Problem extends Error {}

/** Runs a script's main part; a problem is told in its sentence, and the exit code says that it failed. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error)
    process.exitCode = 1
  }
}
