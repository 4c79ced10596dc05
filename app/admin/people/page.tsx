import { AdminFrame } from '@/components/admin/admin-frame'
import { PeopleTable } from '@/components/admin/people/people-table'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listPeople } from '@/lib/identity/users/people/people'
import { adminMetadata } from '../_components/admin-metadata'

type Props = { searchParams: Promise<{ q?: string | string[]; page?: string | string[] }> }

export const generateMetadata = () => adminMetadata('people.title')

export default servedPage(async function AdminPeoplePage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const number = /^[1-9]\d{0,4}$/.test(String(search.page)) ? Number(search.page) : 1
  const q = typeof search.q === 'string' ? search.q : ''
  const people = await orRefusal(listPeople(ctx, { q, page: number - 1 }))
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('people.title')} lead={t('people.lead')}>
      <PeopleTable ctx={ctx} people={people} q={q} t={t} />
    </AdminFrame>
  )
})
