import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Context } from '@/lib/foundation/context/context'
import { currencySign, formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { changeBallotAction } from '@/lib/generated/actions/participation/votes/ballots/act-on-ballot'
import { quickAmounts } from '@/lib/participation/votes/ballots/donation-steps'
import type { IdeaChoice } from '@/lib/participation/votes/ballots/idea-choice'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { BallotButton } from './ballot-button'
import { LeftCounter } from './left-counter'

type DonationPanelProps = { ctx: Context; facts: ModuleFacts; choice: IdeaChoice; joins: boolean }

/** Gives an idea a round amount with one press, or any other amount by a form. */
export async function DonationPanel({ ctx, facts, choice, joins }: DonationPanelProps) {
  const limits = ballotLimits(facts)
  if (limits.kind !== 'donations') return null
  const [t, words] = await Promise.all([getTranslations('ballot'), getTranslations('donations')])
  const { proposalId, given, ballot } = choice
  const left = ballot.left ?? 0
  const money = (amount: number) => formatMoney(ctx.locale, amount, facts.process.currency)
  const quick = quickAmounts(limits, left + given).filter((amount) => amount !== given)
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="min-w-0">
        <legend className="pb-2 font-semibold">{t('panel.quick')}</legend>
        <div className="flex flex-wrap gap-2">
          {quick.map((amount) => (
            <BallotButton
              key={amount}
              act="set"
              value={`${proposalId}:${amount}`}
              at="panel"
              variant="secondary"
              className="min-w-16 px-3 tabular-nums"
            >
              {money(amount)}
            </BallotButton>
          ))}
        </div>
      </fieldset>
      {given > 0 && (
        <div>
          <BallotButton act="take" value={proposalId} at="panel" variant="quiet" className="px-0">
            {words('take')}
          </BallotButton>
        </div>
      )}
      {!joins && <AmountForm ctx={ctx} facts={facts} choice={choice} />}
    </div>
  )
}

async function AmountForm({ ctx, facts, choice }: Omit<DonationPanelProps, 'joins'>) {
  const limits = ballotLimits(facts)
  if (limits.kind !== 'donations') return null
  const t = await getTranslations('donations')
  const { currency } = facts.process
  const { proposalId, given, ballot } = choice
  const money = (amount: number) => formatMoney(ctx.locale, amount, currency)
  const left = ballot.left ?? 0
  return (
    <Form
      {...(await formProps())}
      action={changeBallotAction}
      idPrefix="donation-"
      isResetOnSuccess
      version={ballot.version}
      className="flex flex-col gap-4"
      aria-label={t('title')}
    >
      <HiddenField name="moduleId" value={ballot.moduleId} />
      <HiddenField name="give" value={proposalId} />
      <NumberField
        key={`amount ${given}`}
        name="amount"
        label={t('amount')}
        help={t('amountHelp', { min: money(limits.amountMin), max: money(limits.amountMax) })}
        defaultValue={given || undefined}
        suffix={currencySign(ctx.locale, currency)}
        currency={currency}
      />
      <LeftCounter
        key={`left ${ballot.version}`}
        label={t('leftLabel')}
        overLabel={t('overLabel')}
        available={left + given}
        text={money(left)}
        currency={currency}
      />
      <div>
        <SubmitButton>{t(given > 0 ? 'change' : 'give')}</SubmitButton>
      </div>
    </Form>
  )
}
