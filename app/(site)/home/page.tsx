import type { Metadata } from 'next'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { HomeView } from '@/components/site/home-view'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { listLatestProposals } from '@/lib/ideas/proposals/reading/list-latest'
import { kindOf } from '@/lib/process/module-types/registry'
import { listProcesses } from '@/lib/process/processes/reading/queries'

const PROCESSES = 6
const IDEAS = 6

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('site')])
  return pageMetadata(ctx, { title: t('home.title'), description: t('home.text'), path: routes.home() })
})

export default servedPage(async function HomePage() {
  const ctx = await pageContext()
  const [t, words, ideaWords, processes] = await Promise.all([
    getTranslations('site'),
    getTranslations('processes'),
    getTranslations('proposals'),
    listProcesses(ctx, { size: PROCESSES }),
  ])
  const ideas = processes.items.flatMap((process) =>
    process.phases.flatMap((phase) => phase.modules.filter((module) => kindOf(module.type).ideas === 'own')),
  )
  const latest = await listLatestProposals(
    ctx,
    ideas.map((module) => module.id),
    IDEAS,
  )
  return <HomeView ctx={ctx} processes={processes} latest={latest} t={t} words={words} ideaWords={ideaWords} />
})
