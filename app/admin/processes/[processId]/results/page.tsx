import { AdminFrame } from '@/components/admin/admin-frame'
import { ProcessTabs } from '@/components/admin/process/process-tabs'
import { ResultOfficeView } from '@/components/admin/voting/result-office'
import { servedPage } from '@/components/layout/served-page'
import { countVotesAction } from '@/lib/generated/actions/outcome/results/publishing/publish-result'
import { loadResultOffice, OFFICE_PAGE_SIZE } from '@/lib/outcome/results/publishing/load-result-office'
import { readResultQuery } from '@/lib/outcome/results/reading/result-query'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadAdministered } from '../../../_components/load-administered'

type Props = {
  params: Promise<{ processId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = () => adminMetadata('processTabs.results')

export default servedPage(async function ProcessResultsPage({ params, searchParams }: Props) {
  const [{ processId }, search] = await Promise.all([params, searchParams])
  const { ctx, t, process, crumbs } = await loadAdministered(processId)
  const query = readResultQuery(search)
  const office = await loadResultOffice(ctx, process, query)
  return (
    <AdminFrame actor={ctx.actor} section="processes" title={t('processTabs.results')} crumbs={crumbs}>
      <ProcessTabs processId={process.id} current="results" t={t} />
      <ResultOfficeView
        ctx={ctx}
        process={process}
        office={office}
        query={query}
        t={t}
        pageSize={OFFICE_PAGE_SIZE}
        action={countVotesAction}
      />
    </AdminFrame>
  )
})
