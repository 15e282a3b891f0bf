export const env = {
  siteUrl: 'https://www.example.test',
  contentApiUrl: 'http://cms.test/api',
  cmsUrl: 'https://panel.test/beheer',
  mediaUrls: ['http://cms.test/uploads/images', 'http://cms.test/uploads/documents', 'https://cdn.test/films'],
  siteIds: { nl: 1, en: 3 },
  vacancyGoneAfterDays: 180,
  embedded: false,
}
