/** Name of the field that people do not see. Handles of fields have no hyphens. */
export const HONEYPOT = 'your-website'
