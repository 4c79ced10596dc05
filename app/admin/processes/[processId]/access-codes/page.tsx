import { AdminFrame } from '@/components/admin/admin-frame'
import { GroupCodeLinks } from '@/components/admin/group-code-links'
import { AccessCodes } from '@/components/admin/organization/access-codes'
import { ProcessTabs } from '@/components/admin/process/process-tabs'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { readPage } from '@/lib/foundation/input/paging'
import { createCodesAction } from '@/lib/generated/actions/process/access-codes/new-codes-in-browser'
import { revokeCodeAction } from '@/lib/generated/actions/process/access-codes/revoke-access-code'
import { listAccessCodes } from '@/lib/process/access-codes/list-access-codes'
import { listCodeGroups } from '@/lib/process/access-codes/list-code-groups'
import { listCodeUses } from '@/lib/process/access-codes/list-code-uses'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadAdministered } from '../../../_components/load-administered'

type Props = {
  params: Promise<{ processId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = () => adminMetadata('accessCodes.title')

export default servedPage(async function ProcessCodesPage({ params, searchParams }: Props) {
  const [{ ctx, t, process, crumbs }, search] = await Promise.all([
    loadAdministered((await params).processId),
    searchParams,
  ])
  const { id: processId } = process
  const [list, groups] = await Promise.all([
    orRefusal(listAccessCodes(ctx, { processId, page: readPage(search['page']) - 1 })),
    orRefusal(listCodeGroups(ctx, { processId })),
  ])
  const isCodeRequired = process.visibility === 'PRIVATE' || process.registration === 'ACCESS_CODE'
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('accessCodes.title')} crumbs={crumbs}>
      <ProcessTabs processId={processId} current="codes" t={t} />
      <AccessCodes
        ctx={ctx}
        list={list}
        batches={await orRefusal(listCodeUses(ctx, { processId }))}
        lead={t(isCodeRequired ? 'accessCodes.ofProcess' : 'accessCodes.ofOpenProcess')}
        hrefOf={(page) => routes.adminProcessCodes(processId, page)}
        actions={{ create: createCodesAction, revoke: revokeCodeAction }}
        t={t}
      />
      <GroupCodeLinks ctx={ctx} groups={groups} t={t} />
    </AdminFrame>
  )
})
