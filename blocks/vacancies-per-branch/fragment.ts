import { graphql } from '@/graphql/generated'

export const VacanciesPerBranch = graphql(`
  fragment VacanciesPerBranch on blockVacanciesPerBranch_Entry {
    heading
    text
    branches {
      __typename
      id
      title
      slug
    }
  }
`)
