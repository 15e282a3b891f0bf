/** What is drawn on the picture of a shared link. */
export interface SocialCard {
  title: string
  /** The page above, such as "Vacancies". */
  section: string | null
  /** Of a vacancy: place, hours, salary. */
  facts: readonly CardFact[]
  isCareers: boolean
}

export interface CardFact {
  name: string
  value: string
}

/** Width and height in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 }
