import { PageFrame } from '@/components/layout/page-frame'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { registrationEntry } from '@/lib/process/onboarding/registration/registration-entry'
import { type FromAnonymousProps, fromAnonymousMetadata, loadFromAnonymous } from '../../_components/from-anonymous'
import { RegistrationByWay } from '../../_components/registration-by-way'

export const generateMetadata = fromAnonymousMetadata('register.title', routes.registerFromAnonymous)

/** A visitor of a process registers to the organization alone, then returns to the page that led here. */
export default servedPage(async function RegisterFromAnonymousPage(props: FromAnonymousProps) {
  const { ctx, t, processId, returnTo } = await loadFromAnonymous(props)
  return (
    <PageFrame title={t('register.title')} width="text">
      <RegistrationByWay
        ctx={ctx}
        entry={await registrationEntry(ctx)}
        returnTo={returnTo}
        isByMobile={false}
        addressOf={() => routes.registerFromAnonymous(processId, returnTo)}
      />
    </PageFrame>
  )
})
