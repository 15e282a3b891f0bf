export function tryStorage<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
