import type { MessageTexts } from '@/lib/i18n/messages'

export type NoticeTexts = MessageTexts['app']['notices']
