import { AdminFrame } from '@/components/admin/admin-frame'
import { EnableModule, ModuleForm } from '@/components/admin/modules/module-form'
import { RemoveForm } from '@/components/admin/process/remove-form'
import { OpenVoteLinks } from '@/components/admin/voting/open-vote-form'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { routes } from '@/lib/catalogues/routes'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { removeModuleAction } from '@/lib/generated/actions/process/modules/administration/remove-module'
import {
  enableModuleAction,
  updateModuleAction,
} from '@/lib/generated/actions/process/modules/administration/update-module'
import { kindOf } from '@/lib/process/module-types/registry'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import { getModuleRow } from '@/lib/process/modules/administration/admin-queries'
import { adminMetadata } from '../../../../_components/admin-metadata'
import { loadAdministered } from '../../../../_components/load-administered'
import { hasContent, moduleEditors } from '../_components/module-editors'

type Props = { params: Promise<{ processId: string; moduleId: string }> }

export const generateMetadata = () => adminMetadata('modules.module')

export default servedPage(async function AdminModulePage({ params }: Props) {
  const requested = await params
  const { ctx, t, process, crumbs } = await loadAdministered(requested.processId)
  const row = await orRefusal(getModuleRow(ctx, process.id, addressId(requested.moduleId)))
  const title = t('modules.titled', { name: pickText(row.module.name, ctx.locale, ctx.organization.languages) })
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={title} crumbs={crumbs} lead={t(`type.${row.module.type}`)}>
      {!row.module.enabled && <EnableModule module={row.module} action={enableModuleAction} t={t} />}
      {row.module.votingOpenedAt && (
        <p className="mb-6">
          <LinkButton href={routes.adminTurnout(process.id, row.module.id)}>{t('turnout.title')}</LinkButton>
        </p>
      )}
      {isVotingOpen(row.module, ctx.now) && <OpenVoteLinks processId={process.id} moduleId={row.module.id} t={t} />}
      {hasContent(row.module.type) && (
        <p className="mb-6">
          <LinkButton href={routes.adminModuleContent(process.id, row.module.id)}>{t('content.title')}</LinkButton>
        </p>
      )}
      <ModuleForm ctx={ctx} row={row} action={updateModuleAction} t={t}>
        {await moduleEditors[row.module.type]?.fields?.({ ctx, module: row.module, t })}
      </ModuleForm>
      {kindOf(row.module.type).isAddedByHand && (
        <RemoveForm what="modules" address={{ moduleId: row.module.id }} action={removeModuleAction} t={t} />
      )}
    </AdminFrame>
  )
})
