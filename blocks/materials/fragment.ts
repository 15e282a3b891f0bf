import { graphql } from '@/graphql/generated'

export const Materials = graphql(`
  fragment Materials on blockMaterials_Entry {
    heading
    text
    materials {
      ...MaterialCard
    }
  }
`)
