import type nl from '@/messages/nl.json'

type AppTexts = (typeof nl)['app']

export type NoticeTexts = AppTexts['notices'] & { install: AppTexts['install'] }

export function noticeTexts({ name, notices, install }: AppTexts): NoticeTexts {
  return { ...notices, install: { ...install, title: install.title.replace('{name}', name) } }
}
