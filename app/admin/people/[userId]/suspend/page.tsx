import { AdminFrame } from '@/components/admin/admin-frame'
import { ReasonFields } from '@/components/admin/approvals/critical-fields'
import { AccountHints, ConfirmPersonForm } from '@/components/admin/people/confirm-person-form'
import { servedPage } from '@/components/layout/served-page'
import { suspendMemberAction } from '@/lib/generated/actions/identity/users/people/suspend-member'
import { readPersonRecord } from '@/lib/identity/users/people/read-person-record'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadPerson } from '../../_components/load-person'

type Props = { params: Promise<{ userId: string }> }

export const generateMetadata = () => adminMetadata('people.suspend')

export default servedPage(async function SuspendPersonPage({ params }: Props) {
  const { ctx, t, person, name, crumbs } = await loadPerson((await params).userId)
  const record = await readPersonRecord(ctx, person.id)
  const act = person.status === 'SUSPENDED' ? 'restore' : 'suspend'
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t(`people.${act}Title`, { name })} crumbs={crumbs}>
      <ConfirmPersonForm
        person={person}
        happens={t(`people.${act}Happens`, { name })}
        submit={t(`people.${act}`)}
        isDanger={act === 'suspend'}
        extra={{ suspended: String(act === 'suspend') }}
        action={suspendMemberAction}
        t={t}
      >
        <AccountHints person={person} record={record} t={t} />
        <ReasonFields />
      </ConfirmPersonForm>
    </AdminFrame>
  )
})
