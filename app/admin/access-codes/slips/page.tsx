import { AdminFrame } from '@/components/admin/admin-frame'
import { CodeSlips, SLIPS_AT_ONCE } from '@/components/admin/code-slips'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { qrPaths } from '@/lib/foundation/output/qr-path'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { readNewCodes } from '@/lib/process/access-codes/new-codes-in-browser'
import { adminMetadata } from '../../_components/admin-metadata'

type Props = { searchParams: Promise<{ page?: string | string[] }> }

export const generateMetadata = () => adminMetadata('accessCodes.slipsTitle')

/** One slip of paper for each new code, to be cut and handed out. */
export default servedPage(async function CodeSlipsPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const made = await orRefusal(readNewCodes(ctx))
  const crumbs = [{ href: routes.adminNewCodes(), label: t('accessCodes.newTitle') }]
  const page = readPage(search.page)
  const codes = made?.codes.slice((page - 1) * SLIPS_AT_ONCE, page * SLIPS_AT_ONCE) ?? []
  return (
    <AdminFrame actor={ctx.actor} section="overview" title={t('accessCodes.slipsTitle')} crumbs={crumbs}>
      {made ? (
        <CodeSlips ctx={ctx} made={made} page={page} slips={await withPictures(ctx, codes)} t={t} />
      ) : (
        <Notice tone="info">{t('accessCodes.gone')}</Notice>
      )}
    </AdminFrame>
  )
})

async function withPictures({ organization }: Context, codes: readonly string[]) {
  const base = baseUrlOf(organization)
  const pictures = await qrPaths(codes.map((code) => `${base}${routes.registerPrivateProcess({ code })}`))
  return pictures.map((picture, index) => ({ picture, code: codes[index] ?? '' }))
}
