/** Id of the section with what was saved, which links lead to. */
export const SAVED_ID = 'saved'
