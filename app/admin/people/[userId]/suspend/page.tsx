import { AdminFrame } from '@/components/admin/admin-frame'
import { ConfirmPersonForm } from '@/components/admin/people/confirm-person-form'
import { servedPage } from '@/components/layout/served-page'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadPerson } from '../../_components/load-person'
import { suspendMemberAction } from '../../actions'

type Props = { params: Promise<{ userId: string }> }

export const generateMetadata = () => adminMetadata('people.suspend')

export default servedPage(async function SuspendPersonPage({ params }: Props) {
  const { ctx, t, person, name, crumbs } = await loadPerson((await params).userId)
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
      />
    </AdminFrame>
  )
})
