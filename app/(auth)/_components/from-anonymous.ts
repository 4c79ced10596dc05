import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { servedMetadata } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { returnPath } from '@/lib/foundation/input/return-path'
import { registrationEntry } from '@/lib/process/onboarding/registration/registration-entry'

/** The pages for visitors who wanted to act in a process (`…_from_anonymous`). */
export type FromAnonymousProps = {
  params: Promise<{ processId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Metadata of such a page: search engines have no use for it. */
export function fromAnonymousMetadata(title: 'login.title' | 'register.title', path: (processId: number) => string) {
  return servedMetadata(async ({ params }: FromAnonymousProps): Promise<Metadata> => {
    const [ctx, t, { processId }] = await Promise.all([pageContext({ open: true }), getTranslations('auth'), params])
    return pageMetadata(ctx, { title: t(title), path: path(addressId(processId)), isUnlisted: true })
  })
}

/** Loads the process and the return path; signed-in visitors are redirected there at once. */
export async function loadFromAnonymous({ params, searchParams }: FromAnonymousProps) {
  const [ctx, t, search] = await Promise.all([pageContext({ open: true }), getTranslations('auth'), searchParams])
  const processId = addressId((await params).processId)
  const returnTo = returnPath(search['returnTo'], routes.process(processId))
  const entry = await orRefusal(registrationEntry(ctx, { processId }))
  if (ctx.actor.kind === 'user') redirect(returnTo)
  return { ctx, t, search, processId, returnTo, entry }
}
