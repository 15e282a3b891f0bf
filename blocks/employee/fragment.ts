import { graphql } from '@/graphql/generated'

export const Employee = graphql(`
  fragment Employee on blockEmployee_Entry {
    heading
    text
    employee {
      ...EmployeeCard
    }
  }
`)
