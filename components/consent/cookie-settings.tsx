import { useTranslations } from 'next-intl'
import { CookieSettingsButton } from './cookie-settings-button'

export function CookieSettings() {
  const t = useTranslations('footer')
  return (
    <div className="section-after-title grid">
      <div>
        <CookieSettingsButton className="button-line">{t('cookieSettings')}</CookieSettingsButton>
      </div>
    </div>
  )
}
