import { draftMode } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { resolveAddress } from '@/lib/content/addresses/resolve'
import type { PageUnavailable } from '@/lib/pages/page'
import { PageHeading } from '../layout/page-heading'
import { PageShell } from '../layout/page-shell'
import { StatusPage } from './status-page'

export async function UnavailablePage({ page, careers }: { page: PageUnavailable; careers?: boolean }) {
  if (page.kind === 'missing' && !(await isStored())) {
    // A preview without a draft at this address redirects as the public site does.
    const resolved = await resolveAddress(page.languages[page.locale])
    if (resolved.kind === 'moved') redirect(encodeURI(resolved.path))
    if (resolved.kind === 'redirected') redirect(resolved.href)
    notFound()
  }
  if (page.kind === 'linkPage') {
    const { locale, languages, entry, target } = page
    return (
      <PageShell careers={careers} locale={locale} languages={languages} entry={entry} linkTarget={target}>
        <PageHeading title={entry.title} />
      </PageShell>
    )
  }
  const code = page.kind === 'failed' ? page.status : 404
  return (
    <PageShell careers={careers} locale={page.locale} languages={page.languages} status={code}>
      <StatusPage code={code} locale={page.locale} above={page.kind === 'failed' ? undefined : page.above} />
    </PageShell>
  )
}

export async function isStored(): Promise<boolean> {
  return process.env.NODE_ENV === 'production' && !(await draftMode()).isEnabled
}
