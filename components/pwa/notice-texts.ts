import { getTranslations } from 'next-intl/server'
import type { LocaleCode } from '@/lib/i18n/locales'

/** Texts for the client components, which have no access to the messages. */
export interface NoticeTexts {
  offline: string
  online: string
  update: string
  reload: string
  later: string
  install: { title: string; text: string; action: string; later: string; share: string; add: string }
}

export async function noticeTexts(locale: LocaleCode): Promise<NoticeTexts> {
  const t = await getTranslations({ locale, namespace: 'app' })
  return {
    offline: t('notices.offline'),
    online: t('notices.online'),
    update: t('notices.update'),
    reload: t('notices.reload'),
    later: t('notices.later'),
    install: {
      title: t('install.title', { name: t('name') }),
      text: t('install.text'),
      action: t('install.action'),
      later: t('install.later'),
      share: t('install.share'),
      add: t('install.add'),
    },
  }
}
