import { AdminFrame } from '@/components/admin/admin-frame'
import { ConfirmPersonForm } from '@/components/admin/people/confirm-person-form'
import { servedPage } from '@/components/layout/served-page'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadPerson } from '../../_components/load-person'
import { eraseAccountAction } from '../../actions'

type Props = { params: Promise<{ userId: string }> }

export const generateMetadata = () => adminMetadata('people.erase')

export default servedPage(async function ErasePersonPage({ params }: Props) {
  const { ctx, t, person, name, crumbs } = await loadPerson((await params).userId)
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('people.eraseTitle', { name })} crumbs={crumbs}>
      <ConfirmPersonForm
        person={person}
        happens={t('people.eraseHappens', { name })}
        submit={t('people.eraseSubmit')}
        isDanger
        action={eraseAccountAction}
        t={t}
      />
    </AdminFrame>
  )
})
