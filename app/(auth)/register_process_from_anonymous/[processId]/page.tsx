import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/http/page-guard'
import { pageMetadata } from '@/lib/http/page-metadata'
import { addressId, orRefusal } from '@/lib/http/page-refusal'
import { returnPath } from '@/lib/http/return-path'
import { getTranslations } from '@/lib/i18n/translations'
import { registrationEntry } from '@/lib/onboarding/registration-entry'
import { routes } from '@/lib/routes'
import { RegistrationByWay } from '../../_components/registration-by-way'

type Props = {
  params: Promise<{ processId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const [ctx, t, { processId }] = await Promise.all([pageContext({ open: true }), getTranslations('auth'), params])
  return pageMetadata(ctx, {
    title: t('register.title'),
    path: routes.registerProcessFromAnonymous(addressId(processId)),
    isUnlisted: true,
  })
})

/** A visitor wanted to act in a process: register to it, and go on where the wish arose. */
export default servedPage(async function RegisterProcessFromAnonymousPage({ params, searchParams }: Props) {
  const [ctx, t, asked] = await Promise.all([pageContext({ open: true }), getTranslations('auth'), searchParams])
  const processId = addressId((await params).processId)
  const returnTo = returnPath(asked['returnTo'], routes.process(processId))
  if (ctx.actor.kind === 'user') redirect(returnTo)
  const entry = await orRefusal(registrationEntry(ctx, { processId }))
  return (
    <PageFrame title={t('register.title')} width="text">
      <RegistrationByWay
        ctx={ctx}
        entry={entry}
        returnTo={returnTo}
        isByMobile={asked['by'] === 'mobile'}
        addressOf={(by) => routes.registerProcessFromAnonymous(processId, { returnTo, ...by })}
      />
    </PageFrame>
  )
})
