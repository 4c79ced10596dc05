import { formProps } from '@/components/forms/form-props'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { DateTimeField } from '@/components/ui/date-time-field'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Notice } from '@/components/ui/notice'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { TextField } from '@/components/ui/text-field'
import { routes } from '@/lib/catalogues/routes'
import type { FormAction } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline, formatMoney } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { DECIDED_BY_MAX } from '@/lib/participation/votes/limits'
import type { VoteToOpen } from '@/lib/participation/votes/opening/load-vote-to-open'
import type { ProcessView } from '@/lib/process/processes/process-view'

type OpenVoteFormProps = {
  ctx: Context
  process: ProcessView
  vote: VoteToOpen
  action: FormAction
  submit: string
  /** It opens by itself at the date of its phase: with who decided. */
  isPlanned?: boolean
  t: Translator<'admin'>
}

/** What opening a vote fixes, its deadline, and the revision of what the officer sees. */
export async function OpenVoteForm({ ctx, process, vote, action, submit, isPlanned = false, t }: OpenVoteFormProps) {
  const { module, phase, undecided, revision } = vote
  const { timeZone } = ctx.organization
  return (
    <Form {...(await formProps())} action={action}>
      <Notice title={t('confirm.whatHappens')}>
        {isPlanned && <p>{t('vote.plan.lead', { date: formatDeadline(ctx.locale, phase.startsAt, timeZone) })}</p>}
        <ul className="list-disc ps-5">
          {effectsOf(ctx, process, vote, t).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Notice>
      {undecided > 0 && <CheckboxField name="withoutUndecided" label={t('vote.undecided', { count: undecided })} />}
      <HiddenField name="processId" value={process.id} />
      <HiddenField name="moduleId" value={module.id} />
      <HiddenField name="revision" value={revision} />
      <DateTimeField
        name="closesAt"
        label={t('fields.closesAt')}
        help={t('help.timeZone', { timeZone })}
        defaultValue={zonedTime(phase.endsAt, timeZone)}
      />
      {isPlanned && (
        <TextField
          name="decidedBy"
          label={t('vote.plan.decidedBy')}
          help={t('vote.plan.decidedByHelp')}
          limit={{ max: DECIDED_BY_MAX, warnAt: 20 }}
        />
      )}
      <SubmitOrCancel submit={submit} cancel={t('cancel')} href={routes.adminProcess(process.id)} />
    </Form>
  )
}

function effectsOf(
  ctx: Context,
  process: ProcessView,
  { ideas, limits }: VoteToOpen,
  t: Translator<'admin'>,
): string[] {
  const money = (amount: number) => formatMoney(ctx.locale, amount, process.currency)
  const budget = money(process.budgetAvailable)
  const perPerson =
    limits.kind === 'donations'
      ? t('vote.open.bDonations', {
          personal: money(limits.budget),
          min: money(limits.amountMin),
          max: money(limits.amountMax),
          budget,
        })
      : t('vote.open.b', { preferences: process.preferencesMax ?? 0, budget })
  return [t('vote.open.a', { ideas }), perPerson, t('vote.open.c')]
}

type OpenVoteLinksProps = { processId: number; moduleId: number; t: Translator<'admin'> }

/** What an officer can do with an open vote, which ends by itself: give it more time, or end it early. */
export function OpenVoteLinks({ processId, moduleId, t }: OpenVoteLinksProps) {
  return (
    <ul className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
      <li>
        <a href={routes.adminExtension(processId, moduleId)}>{t('extension.title')}</a>
      </li>
      <li>
        <a href={routes.adminCloseVote(processId, moduleId)}>{t('close.title')}</a>
      </li>
    </ul>
  )
}

type NoticeProps = {
  ctx: Context
  process: { id: number }
  planned: NonNullable<VoteToOpen['planned']>
  action: FormAction
  t: Translator<'admin'>
}

/** That a vote opens by itself, by whose decision, and what stopped it or would; with a button that takes it back. */
export async function PlannedOpeningNotice({ ctx, process, planned, action, t }: NoticeProps) {
  const date = formatDeadline(ctx.locale, planned.opensAt, ctx.organization.timeZone)
  const title = planned.problem === null ? t('vote.plan.planned', { date }) : t('vote.plan.stopped')
  return (
    <Notice tone={planned.problem === null ? 'info' : 'warning'} title={title}>
      {planned.problem !== null && <p>{planned.problem}</p>}
      <p>{t('vote.plan.decided', { who: planned.decidedBy })}</p>
      <Form {...(await formProps())} action={action} submitLabel={t('vote.plan.withdraw')} idPrefix="withdraw-">
        <HiddenField name="processId" value={process.id} />
        <HiddenField name="moduleId" value={planned.moduleId} />
      </Form>
    </Notice>
  )
}
