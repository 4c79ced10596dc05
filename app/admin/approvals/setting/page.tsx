import { notFound } from 'next/navigation'
import { approvalsMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { ApprovalFields, ReasonFields } from '@/components/admin/approvals/critical-fields'
import { formProps } from '@/components/forms/form-props'
import { servedPage } from '@/components/layout/served-page'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { setSecondOfficerAction } from '@/lib/generated/actions/identity/approvals/set-second-officer'
import { readSecondOfficer } from '@/lib/identity/approvals/second-officers-for'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => approvalsMetadata('setting.title')

export default servedPage(async function SecondOfficerPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('approvals'),
    searchParams,
  ])
  if (!holds(ctx.actor, 'ADMIN')) notFound()
  const { isOn, others } = await readSecondOfficer(ctx)
  const crumbs = [{ href: routes.adminApprovals(), label: t('title') }]
  return (
    <AdminFrame
      actor={ctx.actor}
      section="overview"
      title={t('setting.title')}
      lead={t('setting.lead')}
      crumbs={crumbs}
    >
      {search['done'] === 'saved' && (
        <Notice tone="success" role="status">
          {t('setting.saved')}
        </Notice>
      )}
      <p className="font-semibold">{t(isOn ? 'setting.on' : 'setting.off')}</p>
      <Form {...(await formProps())} action={setSecondOfficerAction}>
        {isOn ? <Notice tone="warning">{t('setting.happens')}</Notice> : <HiddenField name="enabled" value="on" />}
        <ReasonFields hasDecidedBy={false} />
        {isOn && <ApprovalFields others={others} name={ctx.organization.name} />}
        <SubmitButton variant={isOn ? 'danger' : 'primary'}>
          {t(isOn ? 'setting.disable' : 'setting.enable')}
        </SubmitButton>
      </Form>
    </AdminFrame>
  )
})
