import { redirect } from 'next/navigation'
import { PageFrame } from '@/components/layout/page-frame'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { type FromAnonymousProps, fromAnonymousMetadata, loadFromAnonymous } from '../../_components/from-anonymous'
import { RegistrationByWay } from '../../_components/registration-by-way'

export const generateMetadata = fromAnonymousMetadata('register.title', routes.registerProcessFromAnonymous)

/** A visitor wanted to act in a process: register to it, then returns to the page that led here. */
export default servedPage(async function RegisterProcessFromAnonymousPage(props: FromAnonymousProps) {
  const { ctx, t, search, processId, returnTo, entry } = await loadFromAnonymous(props)
  // The code comes first: without it the process's name and groups are not visible.
  if (entry.process?.isSecret) redirect(routes.registerPrivateProcess())
  return (
    <PageFrame title={t('register.title')} width="text">
      <RegistrationByWay
        ctx={ctx}
        entry={entry}
        returnTo={returnTo}
        isByMobile={search['by'] === 'mobile'}
        addressOf={(by) => routes.registerProcessFromAnonymous(processId, { returnTo, ...by })}
      />
    </PageFrame>
  )
})
