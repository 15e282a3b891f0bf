import type { MessageTexts } from '@/lib/i18n/messages'

/** `results` and `showMany` have the placeholder `{shown}`, the others those of the messages. */
export type FilterTexts = MessageTexts['filter'] & Record<'results' | 'showOne' | 'showMany', string>
