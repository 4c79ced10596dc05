import { membersMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { FromSetupForm, TemplateList } from '@/components/admin/process/template-list'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { deleteTemplateAction } from '@/lib/generated/actions/process/processes/templates/delete-template'
import { createFromSetupAction } from '@/lib/generated/actions/process/processes/templates/setup-calls'
import { listNeighbourProcesses, listTemplates } from '@/lib/process/processes/templates/list-templates'

type Props = { searchParams: Promise<{ done?: string | string[] }> }

export const generateMetadata = () => membersMetadata('templates.title')

/** Templates of one's own, files, and processes of the umbrella: what a new process can be made of. */
export default servedPage(async function TemplatesPage({ searchParams }: Props) {
  const [ctx, t, { done }] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('members'),
    searchParams,
  ])
  const [{ items }, neighbours, admin] = await Promise.all([
    orRefusal(listTemplates(ctx)),
    orRefusal(listNeighbourProcesses(ctx)),
    getTranslations('admin'),
  ])
  const crumbs = [{ href: routes.adminProcesses(), label: admin('menu.processes') }]
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('templates.title')}
      crumbs={crumbs}
      lead={t('templates.lead')}
    >
      {(done === 'saved' || done === 'deleted') && (
        <Notice tone="success" role="status">
          {t(`templates.done.${done}`)}
        </Notice>
      )}
      <FromSetupForm ctx={ctx} templates={items} neighbours={neighbours} action={createFromSetupAction} t={t} />
      <TemplateList ctx={ctx} templates={items} action={deleteTemplateAction} t={t} />
    </AdminFrame>
  )
})
