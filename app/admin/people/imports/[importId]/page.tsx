import { membersMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { ImportActs, ReadAgainForm } from '@/components/admin/people/imports/import-acts'
import { ImportReport } from '@/components/admin/people/imports/import-report'
import { ImportState } from '@/components/admin/people/imports/import-table'
import { MatchForm } from '@/components/admin/people/imports/match-form'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { cancelImportAction } from '@/lib/generated/actions/identity/users/imports/cancel-import'
import { rehearseImportAction } from '@/lib/generated/actions/identity/users/imports/rehearse-import'
import { readAgainAction } from '@/lib/generated/actions/identity/users/imports/reread-list'
import { runImportAction } from '@/lib/generated/actions/identity/users/imports/run-import'
import { sendImportedAction } from '@/lib/generated/actions/identity/users/imports/send-imported'
import { getImport, listProblems } from '@/lib/identity/users/imports/list-imports'
import { listPlaces } from '@/lib/process/topics/list-places'

type Props = {
  params: Promise<{ importId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const REFRESH_SECONDS = 4

export const generateMetadata = () => membersMetadata('imports.title')

export default servedPage(async function ImportPage({ params, searchParams }: Props) {
  const [{ importId }, search] = await Promise.all([params, searchParams])
  const id = addressId(importId)
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('members')])
  const [row, problems] = await Promise.all([
    orRefusal(getImport(ctx, id)),
    orRefusal(listProblems(ctx, { id, page: readPage(search['page']) - 1 })),
  ])
  const isWorking = row.state === 'CHECKING' || row.state === 'RUNNING' || row.state === 'SENDING'
  const isMatching = row.state === 'MATCHING' || row.state === 'CHECKED'
  const crumbs = [{ href: routes.adminPeopleImports(), label: t('tabs.imports') }]
  return (
    <AdminFrame
      actor={ctx.actor}
      section="people"
      title={row.fileName}
      crumbs={crumbs}
      lead={<ImportState state={row.state} t={t} />}
    >
      {isWorking && <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />}
      {row.state !== 'MATCHING' && <ImportReport ctx={ctx} row={row} problems={problems} t={t} />}
      <ImportActs
        row={row}
        actions={{ run: runImportAction, send: sendImportedAction, cancel: cancelImportAction }}
        t={t}
      />
      {isMatching && (
        <>
          <ReadAgainForm row={row} action={readAgainAction} t={t} />
          <MatchForm ctx={ctx} row={row} places={await listPlaces(ctx)} action={rehearseImportAction} t={t} />
        </>
      )}
    </AdminFrame>
  )
})
