interface Typed {
  __typename: string
}

export type OfType<Item, Type extends string> = Extract<NonNullable<Item>, { __typename: Type }>

export const hasType = <Item extends Typed, Type extends string>(
  item: Item | null,
  type: Type,
): item is Extract<Item, { __typename: Type }> => item?.__typename === type

export const ofType = <Item extends Typed, Type extends Item['__typename']>(
  items: readonly (Item | null)[] | null | undefined,
  type: Type,
): Extract<Item, { __typename: Type }>[] => (items ?? []).filter((item) => hasType(item, type))
