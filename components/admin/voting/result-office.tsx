import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { iconPaths } from '@/components/ui/icon-paths'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { SubmitButton } from '@/components/ui/submit-button'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ResultOffice } from '@/lib/outcome/results/publishing/load-result-office'
import type { ResultQuery } from '@/lib/outcome/results/reading/result-query'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { ResultOfficeTable } from './result-office-table'

type ResultOfficeProps = {
  ctx: Context
  process: ProcessView
  office: ResultOffice
  pageSize: number
  query: ResultQuery
  action: FormAction
  t: Translator<'admin'>
}

/** The result in the back office: count, review, override, publish. */
export async function ResultOfficeView({ ctx, process, office, pageSize, query, action, t }: ResultOfficeProps) {
  const { state, vote, result } = office
  if (result === null || vote === null)
    return state === 'uncounted' ? (
      <Form {...(await formProps())} action={action}>
        <Notice title={t('confirm.whatHappens')}>{t('results.countText')}</Notice>
        <HiddenField name="processId" value={process.id} />
        <div>
          <SubmitButton>{t('results.count')}</SubmitButton>
        </div>
      </Form>
    ) : (
      <EmptyState icon="chart-bar" title={t(`results.${state === 'noVote' ? 'noVote' : 'voting'}`)}>
        <p>{t(`results.${state === 'noVote' ? 'noVoteText' : 'votingText'}`)}</p>
      </EmptyState>
    )
  const money = (amount: number) => formatMoney(ctx.locale, amount, process.currency)
  const address = { id: vote.module.id, processId: process.id, phaseId: vote.phase.id }
  const isOver = result.carriedOut.cost > result.budget
  return (
    <Stack gap="lg">
      <p className="max-w-text">
        {t('results.byRule', {
          funded: result.fundedCount,
          spent: money(result.spent),
          budget: money(result.budget),
        })}
      </p>
      {result.isDecided && (
        <Notice tone={isOver ? 'warning' : 'info'} icon={iconPaths.scale}>
          {t(isOver ? 'results.decidedOver' : 'results.decided', {
            funded: result.carriedOut.count,
            spent: money(result.carriedOut.cost),
          })}
        </Notice>
      )}
      {!office.canOverride && <Notice>{t('results.adminOnly')}</Notice>}
      <Cluster gap="md">
        <LinkButton href={routes.result(address)} variant="secondary">
          {t(result.publishedAt ? 'results.see' : 'results.preview')}
        </LinkButton>
        <LinkButton href={routes.adminBallotAudit(process.id, vote.module.id)} variant="secondary">
          {t('ballotAudit.title')}
        </LinkButton>
        {!result.publishedAt && (
          <LinkButton href={routes.adminPublishResult(process.id)}>{t('publish.title')}</LinkButton>
        )}
      </Cluster>
      <ResultOfficeTable
        ctx={ctx}
        process={process}
        pageSize={pageSize}
        query={query}
        t={t}
        office={{ ...office, result }}
      />
    </Stack>
  )
}
