import { formProps } from '@/components/forms/form-props'
import { DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { Stack } from '@/components/ui/stack'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { DECIDED_BY_MAX } from '@/lib/outcome/results/publishing/limits'
import type { ResultOffice } from '@/lib/outcome/results/publishing/load-result-office'
import type { Result } from '@/lib/outcome/results/reading/queries'
import type { ProcessView } from '@/lib/process/processes/process-view'

type PublishResultFormProps = {
  ctx: Context
  process: ProcessView
  vote: NonNullable<ResultOffice['vote']>
  result: Result
  action: FormAction
  t: Translator<'admin'>
}

/** The counted result with its decisions and its fingerprint, what publishing does, and who decided. */
export async function PublishResultForm({ ctx, process, vote, result, action, t }: PublishResultFormProps) {
  const address = { id: vote.module.id, processId: process.id, phaseId: vote.phase.id }
  return (
    <Stack gap="lg">
      <DescriptionList items={factsOf(ctx, process, result, t)} />
      <p>
        <a href={routes.result(address)}>{t('publish.look')}</a>
      </p>
      <Form {...(await formProps())} action={action}>
        <Notice tone="warning" title={t('confirm.whatHappens')}>
          <ul className="list-disc ps-5">
            {(['a', 'b', 'c'] as const).map((point) => (
              <li key={point}>{t(`publish.happens.${point}`)}</li>
            ))}
          </ul>
        </Notice>
        <HiddenField name="processId" value={process.id} />
        <HiddenField name="hash" value={result.hash} />
        <HiddenField name="overrides" value={result.overrides.length} />
        <TextField
          name="decidedBy"
          label={t('publish.decidedBy')}
          help={t('publish.decidedByHelp')}
          limit={{ max: DECIDED_BY_MAX, warnAt: 20 }}
        />
        <SubmitOrCancel
          submit={t('publish.button')}
          cancel={t('cancel')}
          href={routes.adminProcessResults(process.id)}
        />
      </Form>
    </Stack>
  )
}

function factsOf(ctx: Context, process: ProcessView, result: Result, t: Translator<'admin'>) {
  const { locale, organization } = ctx
  const number = (value: number) => formatNumber(locale, value)
  const sum = (count: number, cost: number) =>
    t('publish.sum', { count, money: formatMoney(locale, cost, process.currency) })
  return [
    { term: t('publish.ideas'), description: number(result.itemsCount) },
    { term: t('publish.ballots'), description: number(result.ballotsCount) },
    { term: t('fields.budgetAvailable'), description: formatMoney(locale, result.budget, process.currency) },
    { term: t('publish.byRule'), description: sum(result.fundedCount, result.spent) },
    { term: t('publish.overrides'), description: number(result.overrides.length) },
    { term: t('publish.carriedOut'), description: sum(result.carriedOut.count, result.carriedOut.cost) },
    { term: t('publish.countedAt'), description: formatDeadline(locale, result.computedAt, organization.timeZone) },
    {
      term: t('publish.hash'),
      description: <code className="[overflow-wrap:anywhere]">{result.hash}</code>,
    },
  ]
}
