import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { ProcessList } from '@/components/processes/process-list'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listOwnMarks } from '@/lib/participation/votes/ballots/list-own-ballots'
import { PROCESSES_SHOWN, processFilter } from '@/lib/process/processes/reading/process-filter'
import { listProcesses } from '@/lib/process/processes/reading/queries'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('processes')])
  return pageMetadata(ctx, { title: t('title'), description: t('intro'), path: routes.processes() })
})

export default servedPage(async function ProcessListPage({ searchParams }: Props) {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('processes')])
  const { stage, forYouth, page } = processFilter(await searchParams)
  const list = await listProcesses(ctx, { stage, forYouth, page, size: PROCESSES_SHOWN })
  const marks = await listOwnMarks(
    ctx,
    list.items.map(({ id }) => id),
  )
  return (
    <PageFrame title={t('title')}>
      <ProcessList ctx={ctx} list={list} stage={stage} forYouth={forYouth} marks={marks} t={t} />
    </PageFrame>
  )
})
