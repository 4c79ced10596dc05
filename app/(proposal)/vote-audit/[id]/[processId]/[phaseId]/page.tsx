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
import { routes } from '@/lib/catalogues/routes'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { findAudit } from '@/lib/outcome/ballot-audits/find-audit'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { atVote, type VoteParams } from '../../../../_components/at-vote'

type Props = { params: VoteParams }

export const generateMetadata = servedMetadata(async ({ params }: Props): Promise<Metadata> => {
  const [{ ctx, address, processName, isUnlisted }, t] = await Promise.all([atVote(params), getTranslations('audit')])
  return pageMetadata(ctx, {
    title: `${t('title')} – ${processName}`,
    path: routes.ballotAudit(address),
    isUnlisted,
  })
})

/** The protocol of a vote's audit, without any opened ballot. */
export default servedPage(async function VoteAuditPage({ params }: Props) {
  const [{ ctx, address, facts, processName }, t] = await Promise.all([atVote(params), getTranslations('audit')])
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
