type Forms = readonly ({ handle: string | null } | null)[] | null | undefined

interface Entry {
  form?: Forms
  blocks: readonly ({ __typename: string; heading?: string | null; form?: Forms } | null)[] | null
}

/** Returns the page's own form and the forms of its blocks. A block without a heading or a form is no task. */
export function formSections({ form, blocks }: Entry, ownTitle: string): { id: string; title: string }[] {
  const sections = new Map<string, string>()
  for (const section of [{ heading: ownTitle, form }, ...(blocks ?? [])]) {
    const id = section?.form?.[0]?.handle
    if (id && section.heading && !sections.has(id)) sections.set(id, section.heading)
  }
  return [...sections].map(([id, title]) => ({ id, title }))
}
