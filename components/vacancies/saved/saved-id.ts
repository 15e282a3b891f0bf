export const SAVED_ID = 'saved'
