import { AdminFrame } from '@/components/admin/admin-frame'
import { PersonFacts } from '@/components/admin/people/person-facts'
import { RolesForm } from '@/components/admin/people/roles-form'
import { servedPage } from '@/components/layout/served-page'
import { listAdministered } from '@/lib/process/processes/administration/admin-queries'
import { adminMetadata } from '../../_components/admin-metadata'
import { loadPerson } from '../_components/load-person'
import { setAuthoritiesAction } from '../actions'

type Props = { params: Promise<{ userId: string }> }

export const generateMetadata = () => adminMetadata('people.title')

export default servedPage(async function AdminPersonPage({ params }: Props) {
  const { ctx, t, person, name, list } = await loadPerson((await params).userId)
  const processes = await listAdministered(ctx)
  return (
    <AdminFrame actor={ctx.actor} section="people" title={name} crumbs={[list]}>
      <PersonFacts ctx={ctx} person={person} t={t} />
      <RolesForm ctx={ctx} person={person} processes={processes} action={setAuthoritiesAction} t={t} />
    </AdminFrame>
  )
})
