import { AdminFrame } from '@/components/admin/admin-frame'
import { ApprovalFields, ReasonFields } from '@/components/admin/approvals/critical-fields'
import { AccountHints, ConfirmPersonForm } from '@/components/admin/people/confirm-person-form'
import { servedPage } from '@/components/layout/served-page'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { eraseAccountAction } from '@/lib/generated/actions/participation/personal-data/erase-account'
import { secondOfficersFor } from '@/lib/identity/approvals/second-officers-for'
import { readPersonRecord } from '@/lib/identity/users/people/read-person-record'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadPerson } from '../../_components/load-person'

type Props = { params: Promise<{ userId: string }> }

export const generateMetadata = () => adminMetadata('people.erase')

export default servedPage(async function ErasePersonPage({ params }: Props) {
  const { ctx, t, person, name, crumbs } = await loadPerson((await params).userId)
  const [approvals, record, others] = await Promise.all([
    getTranslations('approvals'),
    readPersonRecord(ctx, person.id),
    secondOfficersFor(ctx, { except: [person.id] }),
  ])
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('people.eraseTitle', { name })} crumbs={crumbs}>
      <ConfirmPersonForm
        person={person}
        happens={t('people.eraseHappens', { name })}
        submit={others.length > 0 ? approvals('ask') : t('people.eraseSubmit')}
        isDanger
        action={eraseAccountAction}
        t={t}
      >
        <AccountHints person={person} record={record} t={t} />
        <ReasonFields />
        <ApprovalFields others={others.length} name={name} />
      </ConfirmPersonForm>
    </AdminFrame>
  )
})
