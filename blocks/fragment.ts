import { graphql } from '@/graphql/generated'

export const BlockFields = graphql(`
  fragment BlockFields on blocks_MatrixField {
    __typename
    ... on EntryInterface {
      id
      typeHandle
    }
    ...TitleText
    ...TextImage
    ...BlockForm
    ...BlockComplianceForm
    ...Columns
    ...ClosedLoop
    ...Employee
    ...Files
    ...HtmlEmbed
    ...Logos
    ...Materials
    ...Stories
    ...Vacancies
    ...VacanciesPerBranch
    ...Video
  }
`)
