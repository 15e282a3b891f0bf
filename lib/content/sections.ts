/** Handles of the content model's sections. Lists of entries name them: without, nested blocks come along. */
export const SECTIONS = [
  'home',
  'newsIndex',
  'materialsIndex',
  'solutionsIndex',
  'contact',
  'locationsIndex',
  'careersHome',
  'vacanciesIndex',
  'storiesIndex',
  'openApplication',
  'news',
  'materials',
  'solutions',
  'vacancies',
  'stories',
  'locations',
  'employees',
  'branches',
  'pages',
  'careersPages',
] as const

/** Handles of the global sets. */
export const GLOBAL_SETS = [
  'company',
  'mainNavigation',
  'careersNavigation',
  'footerNavigation',
  'legalNavigation',
] as const
