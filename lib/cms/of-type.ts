type Typed = { __typename: string }

/** The entries of a list that are of a type: what else the backend may give has no place there. */
export function ofType<Item extends Typed, Type extends Item['__typename']>(
  items: readonly (Item | null)[] | null | undefined,
  type: Type,
): Extract<Item, { __typename: Type }>[] {
  return (items ?? []).filter((item): item is Extract<Item, { __typename: Type }> => item?.__typename === type)
}
