import { formProps } from '@/components/forms/form-props'
import { LinkButton } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Cluster } from '@/components/ui/cluster'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { routes } from '@/lib/foundation/routes'
import type { VoteStep } from '@/lib/participation/votes/voting/admin-step'
import type { ProcessView } from '@/lib/process/processes/reading/process-view'

type VoteStepFormProps = {
  ctx: Context
  process: ProcessView
  step: VoteStep
  /** Of what the page displays, for opening. */
  revision: string | null
  /** Nothing prevents opening. */
  isReady: boolean
  action: FormAction
  t: Translator<'admin'>
}

/** Confirmation for opening, closing and publishing a vote, with the effects that cannot be undone. */
export async function VoteStepForm({ ctx, process, step, revision, isReady, action, t }: VoteStepFormProps) {
  const { kind, module, phase, ideas, withoutCost, undecided } = step
  const { timeZone } = ctx.organization
  const budget = formatMoney(ctx.locale, process.budgetAvailable, process.currency)
  const { limits } = step
  const inMoney = (amount: number) => formatMoney(ctx.locale, amount, process.currency)
  const money =
    limits.kind === 'donations'
      ? { personal: inMoney(limits.budget), min: inMoney(limits.amountMin), max: inMoney(limits.amountMax) }
      : {}
  const isBlocked = kind === 'open' && !isReady
  return (
    <Form {...(await formProps())} action={action}>
      <Notice tone={kind === 'open' ? 'info' : 'warning'} title={t('confirm.whatHappens')}>
        <ul className="list-disc ps-5">
          {(['a', 'b', 'c'] as const).map((point) => (
            <li key={point}>
              {t(
                kind === 'open' && point === 'b' && limits.kind === 'donations'
                  ? 'vote.open.bDonations'
                  : `vote.${kind}.${point}`,
                { ...money, ideas, budget, preferences: process.preferencesMax ?? 0 },
              )}
            </li>
          ))}
        </ul>
      </Notice>
      {kind === 'open' && ideas === 0 && <Notice tone="danger" title={t('vote.noIdeas')} />}
      {kind === 'open' && withoutCost > 0 && (
        <Notice tone="danger" title={t('vote.withoutCost', { count: withoutCost })} />
      )}
      {kind === 'open' && undecided > 0 && (
        <CheckboxField name="withoutUndecided" label={t('vote.undecided', { count: undecided })} />
      )}
      <HiddenField name="processId" value={process.id} />
      {revision !== null && <HiddenField name="revision" value={revision} />}
      {kind !== 'publish' && <HiddenField name="moduleId" value={module.id} />}
      {kind === 'open' && (
        <DateTimeField
          name="closesAt"
          label={t('fields.closesAt')}
          help={t('help.timeZone', { timeZone })}
          defaultValue={zonedTime(phase.endsAt, timeZone)}
        />
      )}
      <Cluster gap="md">
        {!isBlocked && (
          <SubmitButton variant={kind === 'close' ? 'danger' : 'primary'}>{t(`vote.${kind}.button`)}</SubmitButton>
        )}
        <LinkButton href={routes.adminProcess(process.id)} variant="secondary">
          {t('cancel')}
        </LinkButton>
      </Cluster>
    </Form>
  )
}
