import { graphql } from '@/graphql/generated'

export const Vacancies = graphql(`
  fragment Vacancies on blockVacancies_Entry {
    heading
    text
    maxItems
  }
`)
