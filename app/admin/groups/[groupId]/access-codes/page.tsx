import { AccessCodes } from '@/components/admin/access-codes'
import { AdminFrame } from '@/components/admin/admin-frame'
import { servedPage } from '@/components/layout/served-page'
import { listAccessCodes } from '@/lib/access-codes/list-access-codes'
import { pageContext } from '@/lib/http/page-guard'
import { addressId, orRefusal } from '@/lib/http/page-refusal'
import { readPage } from '@/lib/http/paging'
import { pickText } from '@/lib/i18n/localized-text'
import { getTranslations } from '@/lib/i18n/translations'
import { routes } from '@/lib/routes'
import { adminMetadata } from '../../../_components/admin-metadata'
import { createCodesAction, revokeCodeAction } from '../../../access-codes/actions'

type Props = {
  params: Promise<{ groupId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = () => adminMetadata('accessCodes.title')

export default servedPage(async function GroupCodesPage({ params, searchParams }: Props) {
  const [ctx, t, asked] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const groupId = addressId((await params).groupId)
  const list = await orRefusal(listAccessCodes(ctx, { groupId, page: readPage(asked['page']) - 1 }))
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
        lead={t('accessCodes.ofGroup')}
        hrefOf={(page) => routes.adminGroupCodes(groupId, page)}
        actions={{ create: createCodesAction, revoke: revokeCodeAction }}
        t={t}
      />
    </AdminFrame>
  )
})
