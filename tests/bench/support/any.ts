export const any = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item
