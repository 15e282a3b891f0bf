import { graphql } from '@/graphql/generated'

/** What the cards in lists, carousels and relations show. */
export const NewsCard = graphql(`
  fragment NewsCard on news_Entry {
    __typename
    id
    title
    uri
    postDate
    summary
    newsCategory
    newsCategoryLabel: newsCategory(label: true)
    image {
      ...AssetFields
    }
  }
`)

export const MaterialCard = graphql(`
  fragment MaterialCard on materials_Entry {
    __typename
    id
    title
    uri
    abbreviation
    family
    familyLabel: family(label: true)
    summary
    compliance
    complianceLabel: compliance(label: true)
    density
    serviceTempMin
    serviceTempMax
    image {
      ...AssetFields
    }
  }
`)

export const SolutionCard = graphql(`
  fragment SolutionCard on solutions_Entry {
    __typename
    id
    title
    uri
    summary
    image {
      ...AssetFields
    }
  }
`)

export const VacancyCard = graphql(`
  fragment VacancyCard on vacancies_Entry {
    __typename
    id
    title
    uri
    summary
    postDate
    closingDate
    hoursMin
    hoursMax
    salaryMin
    salaryMax
    salaryPeriod
    salaryPeriodLabel: salaryPeriod(label: true)
    educationLevel
    educationLevelLabel: educationLevel(label: true)
    employmentType
    employmentTypeLabel: employmentType(label: true)
    branch {
      id
      title
      slug
    }
    location {
      __typename
      id
      title
      slug
      ... on locations_Entry {
        city
      }
    }
    image {
      ...AssetFields
    }
  }
`)

export const StoryCard = graphql(`
  fragment StoryCard on stories_Entry {
    __typename
    id
    title
    uri
    summary
    quote
    image {
      ...AssetFields
    }
    employee {
      __typename
      id
      title
      ... on employees_Entry {
        jobTitle
        photo {
          ...AssetFields
        }
      }
    }
  }
`)

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
