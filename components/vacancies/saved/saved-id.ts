/** The id of the section with saved vacancies. */
export const SAVED_ID = 'saved'
