import type { VacancyCardFragment } from '@/graphql/generated/graphql'

export function vacancy(fields: Partial<VacancyCardFragment> = {}): VacancyCardFragment {
  return {
    __typename: 'vacancies_Entry',
    id: '1',
    title: 'CNC-verspaner',
    uri: 'werken-bij/vacatures/cnc-verspaner',
    summary: null,
    postDate: '2026-11-16T09:00:00+01:00',
    closingDate: null,
    hoursMin: 36,
    hoursMax: 40,
    salaryMin: null,
    salaryMax: null,
    salaryPeriod: 'month',
    salaryPeriodLabel: 'Month',
    shiftAllowance: null,
    educationLevel: 'mbo',
    educationLevelLabel: 'MBO',
    employmentType: 'FULL_TIME',
    employmentTypeLabel: 'Full-time',
    branch: [{ __typename: 'branches_Entry', id: 'b1', title: 'Productie', slug: 'productie' }],
    location: [{ __typename: 'locations_Entry', id: 'l1', title: 'Hal 1', slug: 'oldenzaal', city: 'Oldenzaal' }],
    image: [],
    ...fields,
  }
}
