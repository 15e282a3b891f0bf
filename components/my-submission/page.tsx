import { headers } from 'next/headers'
import { EmployeeCard } from '@/components/employees/card'
import { OwnHead, pageTitle } from '@/components/layout/head-tags'
import { PageShell } from '@/components/layout/page-shell'
import { readSiteLayout } from '@/lib/cms/site-layout'
import * as actions from '@/lib/forms/my-submission/actions'
import { SENT_LINK } from '@/lib/forms/my-submission/link'
import { CHANGES } from '@/lib/forms/my-submission/model'
import { readMySubmission, readStates, readTokenCookie } from '@/lib/forms/my-submission/read'
import { canRequestLinks } from '@/lib/forms/my-submission/request-links'
import { expiryOf, openPath } from '@/lib/forms/my-submission/token'
import { fill } from '@/lib/i18n/fill'
import { formatDate } from '@/lib/i18n/format'
import { HOME_URI, type LocaleCode, localeOf, PRIVACY_URI, pathOf, perLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { type PersonalPath, routePath } from '@/lib/i18n/routes'
import { env } from '@/lib/server/runtime/env'
import { senderAddress } from '@/lib/server/runtime/request-security'
import { textsFor, type ViewProps } from './props'
import { MySubmissionView } from './view'

interface Props {
  route: PersonalPath
  locale: LocaleCode
  query: Record<string, string | string[] | undefined>
}

/** The page "my application" or "my message". It is rendered for one person and must not be stored. */
export async function MySubmissionPage({ route, locale, query }: Props) {
  const careers = route === '/careers/my-application'
  const token = await readTokenCookie()
  const [initial, states, layout, messages] = await Promise.all([
    readMySubmission(token, locale, senderAddress(await headers())),
    readStates(locale),
    readSiteLayout(locale),
    messagesOf(locale),
  ])
  const { careers: ofCareers, contact: ofContact, step } = messages.mySubmission
  // Without a mail server the embedded backend sends no e-mail about a withdrawal or an addition.
  const sendsNotices = !env.embedded || env.mail !== null
  const backend = { sendsNotices, hasTrash: !env.embedded }
  const texts = textsFor({ ...(careers ? ofCareers : ofContact), step }, backend)
  const newToken = query.result === 'revoke' || query.link === SENT_LINK ? token : null
  const expiry = newToken && initial.status === 'found' ? formatDate(expiryOf(newToken), locale) : ''
  const person = careers ? layout?.recruiter : null
  const target = { page: route, locale }
  const current = 'submission' in initial ? initial.submission.state.handle : null
  const bound = CHANGES.map((change) => [change, actions.changeAction.bind(null, { ...target, change })])
  return (
    <PageShell
      careers={careers}
      showRecruiter={false}
      locale={locale}
      languages={perLocale(({ code }) => routePath(route, code))}
      breadcrumbs={[
        { name: messages.menu.home, path: pathOf(HOME_URI, locale) },
        careers
          ? { name: messages.header.careers, path: routePath('/careers', locale) }
          : { name: messages.footer.contact, path: routePath('/contact', locale) },
        { name: texts.title, path: routePath(route, locale) },
      ]}
    >
      <OwnHead title={await pageTitle(texts.title, locale)} />
      <MySubmissionView
        careers={careers}
        initial={initial}
        renderedAt={new Date().toISOString()}
        outcome={typeof query.result === 'string' ? query.result : null}
        asksWithdrawal={query.ask === 'withdraw'}
        isLinkInvalid={query.link === 'invalid' || (token !== null && initial.status === 'invalid')}
        isLinkOther={query.link === 'other'}
        steps={states.filter(({ handle }) => careers || handle === current || handle !== 'invited')}
        canMail={canRequestLinks()}
        contact={{
          email: person?.email ?? layout?.company?.email ?? null,
          phone: person?.phone ?? layout?.company?.phone ?? null,
        }}
        person={person && <EmployeeCard employee={person} />}
        paths={{
          privacy: pathOf(PRIVACY_URI, locale),
          next: routePath(careers ? '/careers/vacancies' : '/contact', locale),
          open: openPath(localeOf(locale).prefix),
        }}
        newToken={newToken}
        isLinkNew={query.link === SENT_LINK}
        actions={Object.fromEntries(bound) as ViewProps['actions']}
        logout={actions.logoutAction.bind(null, target)}
        locale={locale}
        texts={{ ...texts, keepLinkText: fill(texts.keepLinkText, { date: expiry }) }}
        realtimeUrl={env.realtimeUrl}
      />
    </PageShell>
  )
}
