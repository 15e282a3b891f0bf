export interface SocialCard {
  title: string
  section: string | null
  facts: readonly CardFact[]
  isCareers: boolean
}

export interface CardFact {
  name: string
  value: string
}

export const CARD_SIZE = { width: 1200, height: 630 }
