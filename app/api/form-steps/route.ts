import { cookies } from 'next/headers'
import { z } from 'zod'
import { PREVIEW_ENTRY_COOKIE, verifiedEntry } from '@/lib/cms/draft/cookies'
import { HANDLE_PATTERN } from '@/lib/forms/reference'
import { countReportedStep } from '@/lib/forms/steps'
import { SLUG } from '@/lib/forms/values'
import { beaconRoute } from '@/lib/server/observability/beacon'
import { env } from '@/lib/server/runtime/env'

const REPORT = z.object({
  form: z.string().regex(HANDLE_PATTERN),
  vacancy: z.union([z.literal(''), z.string().regex(SLUG)]),
  step: z.enum(['begun', 'refused']),
  field: z.union([z.literal(''), z.string().regex(HANDLE_PATTERN)]),
})

/** Counts how far visitors come with a form (lib/browser/report.ts). What they fill in stays in the browser. */
export const POST = beaconRoute('form-steps', 'formStep', REPORT, async (step) => {
  const preview = verifiedEntry((await cookies()).get(PREVIEW_ENTRY_COOKIE)?.value, env.previewSecret)
  if (!preview) await countReportedStep(step)
})
