/** Number that a sender can name and that the recruiter finds: the submission's id, and a part that nobody guesses. */
export function referenceOf(id: string, uid: string): string {
  return [id, uid.slice(0, 4).toUpperCase()].filter(Boolean).join('-')
}
