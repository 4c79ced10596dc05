import { AdminFrame } from '@/components/admin/admin-frame'
import { servedPage } from '@/components/layout/served-page'
import { CaseTable } from '@/components/moderation/case-table'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { readPage } from '@/lib/foundation/input/paging'
import { listCases } from '@/lib/participation/moderation/list-cases'
import { CASE_VIEWS } from '@/lib/participation/moderation/states'
import { adminMetadata } from '../_components/admin-metadata'

type Props = { searchParams: Promise<{ view?: string | string[]; page?: string | string[]; done?: string | string[] }> }

export const generateMetadata = () => adminMetadata('menu.moderation')

export default servedPage(async function AdminModerationPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('moderation'),
    searchParams,
  ])
  const view = keysOf(CASE_VIEWS).find((name) => name === search.view) ?? 'open'
  const request = { states: CASE_VIEWS[view], page: readPage(search.page) - 1 }
  const cases = await orRefusal(listCases(ctx, request))
  return (
    <AdminFrame actor={ctx.actor} section="moderation" title={t('title')} lead={t('lead')}>
      <CaseTable ctx={ctx} view={view} cases={cases} isDone={search.done === 'decided'} t={t} />
    </AdminFrame>
  )
})
