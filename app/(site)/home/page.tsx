import type { Metadata } from 'next'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { HomeView } from '@/components/site/home-view'
import { pageContext } from '@/lib/http/page-guard'
import { pageMetadata } from '@/lib/http/page-metadata'
import { getTranslations } from '@/lib/i18n/translations'
import { kindOf } from '@/lib/modules/registry'
import { listProcesses } from '@/lib/processes/queries'
import { listLatestProposals } from '@/lib/proposals/list-latest'
import { routes } from '@/lib/routes'

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
