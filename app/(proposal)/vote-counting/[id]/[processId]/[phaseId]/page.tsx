import type { Metadata } from 'next'
import { CountingPage } from '@/components/counting/counting-page'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { atVote, type VoteParams } from '../../../../_components/at-vote'

type Props = { params: VoteParams }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const [{ ctx, address, processName, isUnlisted }, t] = await Promise.all([
    atVote(params),
    getTranslations('counting'),
  ])
  return pageMetadata(ctx, {
    title: `${t('title')} – ${processName}`,
    path: routes.counting(address),
    isUnlisted,
  })
})

/** How a vote is counted, made of its settings. */
export default servedPage(async function VoteCountingPage({ params }: Props) {
  const [{ ctx, address, facts, extensions, processName }, t] = await Promise.all([
    atVote(params),
    getTranslations('counting'),
  ])
  return (
    <PageFrame
      title={t('title')}
      crumbs={[{ href: routes.process(address.processId), label: processName }]}
      width="text"
      visited={visitedProcess(ctx, facts.process)}
    >
      <CountingPage ctx={ctx} facts={facts} extensions={extensions} t={t} />
    </PageFrame>
  )
})
