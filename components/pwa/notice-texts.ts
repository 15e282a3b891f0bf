import type nl from '@/messages/nl.json'

export type NoticeTexts = (typeof nl)['app']['notices']
