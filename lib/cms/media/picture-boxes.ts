const HERO = '(width < 900px) 100vw 9/5, 100vw 5/2'
const HEADING = '(width < 900px) 100vw 3/2, (width < 1384px) 100vw 5/2, 1320px 5/2'
const ARTICLE = '(width < 900px) 100vw 3/2, (width < 1384px) 100vw 2/1, 1320px 2/1'

/** The box of an entry's or block's pictures on its own page (picture-widths.ts); for columns the smallest. */
export const PICTURE_BOXES = {
  home_Entry: HERO,
  careersHome_Entry: HERO,
  pages_Entry: HEADING,
  careersPages_Entry: HEADING,
  openApplication_Entry: HEADING,
  news_Entry: ARTICLE,
  solutions_Entry: ARTICLE,
  stories_Entry: '(width < 900px) 100vw 4/5, (width < 1384px) 42vw 4/5, 532px 4/5',
  materials_Entry: '(width < 900px) 100vw 3/2, (width < 1130px) 50vw 480px, (width < 1600px) 50vw 6/5, 50vw 4/3',
  vacancies_Entry: '(width < 1024px) 100vw 3/2, (width < 1384px) 66vw 3/2, 870px 3/2',
  locations_Entry: '(width < 640px) 100vw 16/9, (width < 1384px) 50vw 16/9, 644px 16/9',
  employees_Entry: '(width < 640px) 33vw 4/5, (width < 1024px) 40vw 4/5, 300px 4/5',
  blockTextImage_Entry: '(width < 900px) 100vw 4/3, (width < 1500px) 58vw 4/3, 58vw 640px',
  blockColumn_Entry: '(width < 640px) 100vw 3/2, (width < 1024px) 50vw 3/2, 25vw 3/2',
  blockVideo_Entry: '(width < 640px) 100vw 4/3, (width < 1384px) 100vw 16/9, 1320px 16/9',
  blockLogos_Entry: '200px',
}
