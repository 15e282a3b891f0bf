import type messages from '../../messages/nl.json'

/** The form's own texts, with placeholders that are filled in as needed. */
export type FormTexts = (typeof messages)['form']
