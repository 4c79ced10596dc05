import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { servedMetadata } from '@/components/layout/served-page'
import { pageContext } from '@/lib/http/page-guard'
import { pageMetadata } from '@/lib/http/page-metadata'
import { addressId, orRefusal } from '@/lib/http/page-refusal'
import { returnPath } from '@/lib/http/return-path'
import { getTranslations } from '@/lib/i18n/translations'
import { registrationEntry } from '@/lib/onboarding/registration-entry'
import { routes } from '@/lib/routes'

/** The pages that a visitor is led to who wanted to act in a process (`…_from_anonymous`). */
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

/** Where the wish arose and which process it was about; who is signed in already goes straight back there. */
export async function loadWish({ params, searchParams }: FromAnonymousProps) {
  const [ctx, t, asked] = await Promise.all([pageContext({ open: true }), getTranslations('auth'), searchParams])
  const processId = addressId((await params).processId)
  const returnTo = returnPath(asked['returnTo'], routes.process(processId))
  const entry = await orRefusal(registrationEntry(ctx, { processId }))
  if (ctx.actor.kind === 'user') redirect(returnTo)
  return { ctx, t, asked, processId, returnTo, entry }
}
