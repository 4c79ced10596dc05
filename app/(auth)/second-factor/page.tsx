import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SecondFactorPanel } from '@/components/account/second-factor-panel'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { secondFactorSetup } from '@/lib/auth/second-factor'
import { pageContext } from '@/lib/http/page-guard'
import { pageMetadata } from '@/lib/http/page-metadata'
import { firstStep } from '@/lib/http/sign-in-action'
import { getTranslations } from '@/lib/i18n/translations'
import { routes } from '@/lib/routes'
import { passSecondFactorAction } from '../actions'

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('secondFactor.title'), path: routes.secondFactor(), isUnlisted: true })
})

export default servedPage(async function SecondFactorPage() {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth.secondFactor')])
  const begun = await firstStep.read(ctx)
  if (!begun || ctx.actor.kind === 'user') redirect(routes.login())
  return (
    <PageFrame title={t('title')} width="text">
      <SecondFactorPanel setup={await secondFactorSetup(ctx, begun.userId)} action={passSecondFactorAction} />
    </PageFrame>
  )
})
