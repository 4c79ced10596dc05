import type { Metadata } from 'next'
import { PageIntro } from '@/components/account/page-intro'
import { CitizenPanel } from '@/components/account/registration/citizen-panel'
import { CitizenProgress } from '@/components/account/registration/citizen-progress'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { env } from '@/lib/foundation/env'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { confirmCodeAction, resendCodeAction } from '@/lib/generated/actions/process/onboarding/confirm-code-in-browser'
import {
  assignCitizenMobileAction,
  chooseRoleAction,
  verifyTaxCodeAction,
} from '@/lib/generated/actions/process/onboarding/verification/citizen-steps'
import { defaultPrefix } from '@/lib/process/onboarding/registration/default-prefix'
import { citizenState } from '@/lib/process/onboarding/verification/citizen-steps'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('citizen.title'), path: routes.registerAdvanced(), isUnlisted: true })
})

/** The steps to a verified citizen; the current one follows from the account. */
export default servedPage(async function RegisterAdvancedPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('auth.citizen'),
    searchParams,
  ])
  const wantsOtherNumber = search['number'] === 'other'
  const state = await citizenState(ctx, { returnTo: search['returnTo'], wantsOtherNumber })
  return (
    <PageFrame title={t('title')} width="text">
      <PageIntro title={t('title')}>{t('intro')}</PageIntro>
      {state.step !== 'unavailable' && <CitizenProgress current={state.step} />}
      <CitizenPanel
        state={state}
        module={typeof search['module'] === 'string' ? search['module'] : undefined}
        phonePrefix={await defaultPrefix(ctx)}
        isDemo={env.DEMO}
        actions={{
          role: chooseRoleAction,
          mobile: assignCitizenMobileAction,
          confirm: confirmCodeAction,
          resend: resendCodeAction,
          taxCode: verifyTaxCodeAction,
        }}
      />
    </PageFrame>
  )
})
