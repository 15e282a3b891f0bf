import 'server-only'
import { graphql } from '@/graphql/generated'
import type { SearchEntriesQuery } from '@/graphql/generated/graphql'

export type FoundEntry = NonNullable<NonNullable<SearchEntriesQuery['entries']>[number]>

/** Fields that an older content model lacks are null. */
export const SearchEntries = graphql(`
  query SearchEntries($id: [QueryArgument], $siteId: [QueryArgument], $section: [String]) {
    entries(id: $id, siteId: $siteId, section: $section) {
      __typename
      id
      siteId
      dateUpdated
      title
      uri
      postDate
      ... on materials_Entry {
        abbreviation
        familyLabel: family(label: true)
        summary
        body
        applications {
          application
        }
        properties {
          property
          value
          unit
          norm
        }
        compliance
        complianceLabel: compliance(label: true)
        synonyms {
          word
        }
        blocks {
          ...SearchBlocks
        }
      }
      ... on solutions_Entry {
        summary
        body
        blocks {
          ...SearchBlocks
        }
      }
      ... on news_Entry {
        summary
        body
        newsCategoryLabel: newsCategory(label: true)
        blocks {
          ...SearchBlocks
        }
      }
      ... on vacancies_Entry {
        summary
        body
        profile
        offer
        procedureSteps {
          title
          text
        }
        closingDate
        branch {
          __typename
          id
          title
        }
        location {
          __typename
          id
          title
          ... on locations_Entry {
            city
          }
        }
        blocks {
          ...SearchBlocks
        }
      }
      ... on stories_Entry {
        summary
        body
        quote
        blocks {
          ...SearchBlocks
        }
      }
      ... on home_Entry {
        heroHeading
        heroText
        blocks {
          ...SearchBlocks
        }
      }
      ... on careersHome_Entry {
        heroHeading
        heroText
        blocks {
          ...SearchBlocks
        }
      }
      ... on contact_Entry {
        intro
        blocks {
          ...SearchBlocks
        }
      }
      ... on openApplication_Entry {
        intro
        form {
          handle
        }
      }
      ... on locationsIndex_Entry {
        intro
        blocks {
          ...SearchBlocks
        }
      }
      ... on materialsIndex_Entry {
        intro
        blocks {
          ...SearchBlocks
        }
      }
      ... on newsIndex_Entry {
        intro
        blocks {
          ...SearchBlocks
        }
      }
      ... on solutionsIndex_Entry {
        intro
        blocks {
          ...SearchBlocks
        }
      }
      ... on storiesIndex_Entry {
        intro
        blocks {
          ...SearchBlocks
        }
      }
      ... on vacanciesIndex_Entry {
        intro
        blocks {
          ...SearchBlocks
        }
      }
      ... on pages_Entry {
        intro
        blocks {
          ...SearchBlocks
        }
      }
      ... on careersPages_Entry {
        intro
        blocks {
          ...SearchBlocks
        }
      }
    }
  }

  fragment SearchBlocks on blocks_MatrixField {
    __typename
    ... on blockTitleText_Entry {
      heading
      text
    }
    ... on blockTextImage_Entry {
      heading
      text
    }
    ... on blockForm_Entry {
      heading
      text
    }
    ... on blockComplianceForm_Entry {
      heading
      text
    }
    ... on blockColumns_Entry {
      heading
      columns {
        __typename
        ... on blockColumn_Entry {
          heading
          text
        }
      }
    }
    ... on blockClosedLoop_Entry {
      heading
      text
      steps {
        title
        text
      }
    }
    ... on blockEmployee_Entry {
      heading
      text
    }
    ... on blockMaterials_Entry {
      heading
      text
    }
    ... on blockStories_Entry {
      heading
      text
    }
    ... on blockVacancies_Entry {
      heading
      text
    }
    ... on blockVacanciesPerBranch_Entry {
      heading
      text
    }
    ... on blockVideo_Entry {
      heading
      caption
    }
    ... on blockFiles_Entry {
      heading
      text
      files {
        __typename
        id
        url
        title
        filename
        extension
        size
        dateModified
      }
    }
  }
`)
