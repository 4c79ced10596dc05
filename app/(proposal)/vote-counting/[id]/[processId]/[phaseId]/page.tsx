import type { Metadata } from 'next'
import { CountingPage } from '@/components/counting/counting-page'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { loadCounting } from '@/lib/outcome/results/reading/load-counting'

type Props = { params: Promise<{ id: string; processId: string; phaseId: string }> }

export const generateMetadata = servedMetadata(async (props: Props): Promise<Metadata> => {
  const [{ ctx, address, facts, processName }, t] = await Promise.all([atAddress(props), getTranslations('counting')])
  return pageMetadata(ctx, {
    title: `${t('title')} – ${processName}`,
    path: routes.counting(address),
    isUnlisted: facts.process.visibility === 'PRIVATE' || facts.process.status === 'DRAFT',
  })
})

/** How a vote is counted, made of its settings. */
export default servedPage(async function VoteCountingPage(props: Props) {
  const [{ ctx, address, processName, ...found }, t] = await Promise.all([
    atAddress(props),
    getTranslations('counting'),
  ])
  return (
    <PageFrame
      title={t('title')}
      crumbs={[{ href: routes.process(address.processId), label: processName }]}
      width="text"
      visited={visitedProcess(ctx, found.facts.process)}
    >
      <CountingPage ctx={ctx} {...found} t={t} />
    </PageFrame>
  )
})

async function atAddress({ params }: Props) {
  const [ctx, ids] = await Promise.all([pageContext(), params])
  const address = { id: addressId(ids.id), processId: addressId(ids.processId), phaseId: addressId(ids.phaseId) }
  const found = await orRefusal(loadCounting(ctx, address))
  return {
    ctx,
    address,
    processName: pickText(found.facts.process.name, ctx.locale, ctx.organization.languages),
    ...found,
  }
}
