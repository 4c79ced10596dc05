import { AdminFrame } from '@/components/admin/admin-frame'
import { PersonConfirmations } from '@/components/admin/people/person/person-confirmations'
import { LeftCodes, PersonRecord } from '@/components/admin/people/person/person-record'
import { ProcessRoles } from '@/components/admin/people/person/process-roles'
import { PersonFacts } from '@/components/admin/people/person-facts'
import { RolesForm } from '@/components/admin/people/roles-form'
import { servedPage } from '@/components/layout/served-page'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { confirmAtDeskAction } from '@/lib/generated/actions/identity/users/people/confirm-at-desk'
import { resendConfirmationAction } from '@/lib/generated/actions/identity/users/people/resend-confirmation'
import { setAuthoritiesAction } from '@/lib/generated/actions/identity/users/people/set-authorities'
import { setProcessRolesAction } from '@/lib/generated/actions/identity/users/people/set-process-roles'
import { revokeLeftCodesAction } from '@/lib/generated/actions/process/access-codes/revoke-left-codes'
import {
  addToGroupAction,
  removeFromGroupAction,
} from '@/lib/generated/actions/process/join-requests/change-group-member'
import { readPersonRecord } from '@/lib/identity/users/people/read-person-record'
import { countLeftCodes } from '@/lib/process/access-codes/revoke-left-codes'
import { listAdministered } from '@/lib/process/processes/facts/admin-queries'
import { listPlaces } from '@/lib/process/topics/list-places'
import { adminMetadata } from '../../_components/admin-metadata'
import { loadPerson } from '../_components/load-person'

type Props = { params: Promise<{ userId: string }> }

export const generateMetadata = () => adminMetadata('people.title')

export default servedPage(async function AdminPersonPage({ params }: Props) {
  const { ctx, t, person, name, list } = await loadPerson((await params).userId)
  const [words, processes, places, record, leftCodes] = await Promise.all([
    getTranslations('members'),
    listAdministered(ctx),
    listPlaces(ctx),
    readPersonRecord(ctx, person.id),
    countLeftCodes(ctx, { userId: person.id }),
  ])
  const common = { ctx, userId: person.id, record, t: words }
  return (
    <AdminFrame actor={ctx.actor} section="people" title={name} crumbs={[list]}>
      <PersonFacts ctx={ctx} person={person} t={t} />
      <PersonConfirmations {...common} actions={{ resend: resendConfirmationAction, desk: confirmAtDeskAction }} />
      <LeftCodes userId={person.id} count={leftCodes} action={revokeLeftCodesAction} t={t} />
      <RolesForm ctx={ctx} person={person} processes={processes} action={setAuthoritiesAction} t={t} />
      <ProcessRoles {...common} processes={places.processes} action={setProcessRolesAction} />
      <PersonRecord
        {...common}
        groups={places.groups}
        actions={{ add: addToGroupAction, remove: removeFromGroupAction }}
      />
    </AdminFrame>
  )
})
