import type messages from '@/messages/nl.json'

/** `results` and `showMany` have the placeholder `{shown}`, the others those of the messages. */
export type FilterTexts = (typeof messages)['filter'] & Record<'results' | 'showOne' | 'showMany', string>
