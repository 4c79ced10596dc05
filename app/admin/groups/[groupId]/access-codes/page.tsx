import { AdminFrame } from '@/components/admin/admin-frame'
import { AccessCodes } from '@/components/admin/organization/access-codes'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { createCodesAction } from '@/lib/generated/actions/process/access-codes/new-codes-in-browser'
import { revokeCodeAction } from '@/lib/generated/actions/process/access-codes/revoke-access-code'
import { listAccessCodes } from '@/lib/process/access-codes/list-access-codes'
import { listCodeUses } from '@/lib/process/access-codes/list-code-uses'
import { adminMetadata } from '../../../_components/admin-metadata'

type Props = {
  params: Promise<{ groupId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = () => adminMetadata('accessCodes.title')

export default servedPage(async function GroupCodesPage({ params, searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const groupId = addressId((await params).groupId)
  const list = await orRefusal(listAccessCodes(ctx, { groupId, page: readPage(search['page']) - 1 }))
  const { ofProcessId, name } = list.owner
  const group = pickText(name, ctx.locale, ctx.organization.languages)
  const back =
    ofProcessId === null
      ? { href: routes.adminTopics(), label: t('menu.topics') }
      : { href: routes.adminProcessCodes(ofProcessId), label: t('accessCodes.title') }
  return (
    <AdminFrame
      actor={ctx.actor}
      section={ofProcessId === null ? 'topics' : 'processes'}
      title={t('accessCodes.titleOf', { name: group })}
      crumbs={[back]}
    >
      <AccessCodes
        ctx={ctx}
        list={list}
        batches={await orRefusal(listCodeUses(ctx, { groupId }))}
        lead={t('accessCodes.ofGroup')}
        hrefOf={(page) => routes.adminGroupCodes(groupId, page)}
        actions={{ create: createCodesAction, revoke: revokeCodeAction }}
        t={t}
      />
    </AdminFrame>
  )
})
