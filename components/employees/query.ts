import { graphql } from '@/graphql/generated'

export const EmployeeCard = graphql(`
  fragment EmployeeCard on employees_Entry {
    __typename
    id
    title
    jobTitle
    phone
    email
    profileUrl
    photo {
      ...AssetFields
    }
  }
`)
