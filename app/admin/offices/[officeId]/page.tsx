import { notFound } from 'next/navigation'
import { AdminFrame } from '@/components/admin/admin-frame'
import { OfficeForm } from '@/components/follow-up/office/setting-forms'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { saveOfficeAction } from '@/lib/generated/actions/outcome/follow-through/offices/save-office'
import { listOffices } from '@/lib/outcome/follow-through/offices/list-offices'
import { canManageOffices } from '@/lib/outcome/follow-through/policy'
import { adminMetadata } from '../../_components/admin-metadata'

type Props = { params: Promise<{ officeId: string }> }

export const generateMetadata = () => adminMetadata('processTabs.followUp')

export default servedPage(async function OfficePage({ params }: Props) {
  const [ctx, t, { officeId }] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('followThrough'),
    params,
  ])
  await orRefusal(Promise.resolve().then(() => requireAllowed(canManageOffices(ctx.actor))))
  const id = officeId === 'new' ? null : addressId(officeId)
  const office = id === null ? null : (await orRefusal(listOffices(ctx))).find((one) => one.id === id)
  if (office === undefined) notFound()
  const { languages } = ctx.organization
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={office ? pickText(office.name, ctx.locale, languages) : t('office.new')}
      crumbs={[{ href: routes.adminOffices(), label: t('office.offices') }]}
    >
      <OfficeForm languages={languages} office={office} action={saveOfficeAction} t={t} />
    </AdminFrame>
  )
})
