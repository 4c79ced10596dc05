import { PageFrame } from '@/components/layout/page-frame'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/foundation/routes'
import { registrationEntry } from '@/lib/process/onboarding/registration-entry'
import { type FromAnonymousProps, fromAnonymousMetadata, loadWish } from '../../_components/from-anonymous'
import { RegistrationByWay } from '../../_components/registration-by-way'

export const generateMetadata = fromAnonymousMetadata('register.title', routes.registerFromAnonymous)

/** A visitor of a process registers to the organization alone, and comes back to where the wish arose. */
export default servedPage(async function RegisterFromAnonymousPage(props: FromAnonymousProps) {
  const { ctx, t, processId, returnTo } = await loadWish(props)
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
