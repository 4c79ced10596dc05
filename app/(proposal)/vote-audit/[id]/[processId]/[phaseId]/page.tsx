import type { Metadata } from 'next'
import { AuditProtocol } from '@/components/counting/audit-protocol'
import { VotePages } from '@/components/counting/vote-pages'
import { visitedProcess } from '@/components/layout/current-process'
import { PageFrame } from '@/components/layout/page-frame'
import { PrintedFrom } from '@/components/layout/printed-from'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Stack } from '@/components/ui/stack'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { findAudit } from '@/lib/outcome/ballot-audits/find-audit'
import { loadCounting } from '@/lib/outcome/results/reading/load-counting'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'

type Props = { params: Promise<{ id: string; processId: string; phaseId: string }> }

export const generateMetadata = servedMetadata(async (props: Props): Promise<Metadata> => {
  const [{ ctx, address, facts, processName }, t] = await Promise.all([atAddress(props), getTranslations('audit')])
  return pageMetadata(ctx, {
    title: `${t('title')} – ${processName}`,
    path: routes.ballotAudit(address),
    isUnlisted: facts.process.visibility === 'PRIVATE' || facts.process.status === 'DRAFT',
  })
})

/** The protocol of a vote's audit, without any opened ballot. */
export default servedPage(async function VoteAuditPage(props: Props) {
  const [{ ctx, address, facts, processName }, t] = await Promise.all([atAddress(props), getTranslations('audit')])
  const audit = await orRefusal(findAudit(ctx, { moduleId: facts.module.id }))
  const { votingClosedAt, settings } = facts.module
  const state = votingClosedAt === null || ballotSettings(settings).auditBy !== null ? 'notYet' : 'none'
  return (
    <PageFrame
      title={t('title')}
      crumbs={[{ href: routes.process(address.processId), label: processName }]}
      width="text"
      visited={visitedProcess(ctx, facts.process)}
    >
      <Stack gap="lg">
        <header className="flex flex-col gap-3">
          <Heading level={1}>{t('title')}</Heading>
          <p className="font-semibold text-lg">
            {ctx.organization.name}: {processName}
          </p>
          <p>{t('intro')}</p>
          <PrintedFrom ctx={ctx} path={routes.ballotAudit(address)} />
        </header>
        {audit ? (
          <AuditProtocol ctx={ctx} audit={audit} t={t} />
        ) : (
          <EmptyState icon="scale" title={t(state)}>
            <p>{t(`${state}Text`)}</p>
          </EmptyState>
        )}
        <VotePages facts={facts} current="audit" />
      </Stack>
    </PageFrame>
  )
})

async function atAddress({ params }: Props) {
  const [ctx, ids] = await Promise.all([pageContext(), params])
  const address = { id: addressId(ids.id), processId: addressId(ids.processId), phaseId: addressId(ids.phaseId) }
  const { facts } = await orRefusal(loadCounting(ctx, address))
  return { ctx, address, facts, processName: pickText(facts.process.name, ctx.locale, ctx.organization.languages) }
}
