import { formProps } from '@/components/forms/form-props'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Icon } from '@/components/ui/icon'
import { NumberField } from '@/components/ui/number-field'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import type { OwnChoice } from '@/lib/participation/votes/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { donateAction } from './actions'
import { LeftCounter } from './left-counter'

type DonateFormProps = {
  ctx: Context
  facts: ModuleFacts
  ballot: BallotState
  proposalId: number
  given: number
  /** The choices to move money from if too little is left; null if enough is left. */
  moveFrom: OwnChoice[] | null
}

/** Gives an idea an amount, changes or removes it, or moves money here if too little is left. */
export async function DonateForm({ ctx, facts, ballot, proposalId, given, moveFrom }: DonateFormProps) {
  const limits = ballotLimits(facts)
  if (limits.kind !== 'donations') return null
  const t = await getTranslations('donations')
  const { currency } = facts.process
  const money = (amount: number) => formatMoney(ctx.locale, amount, currency)
  const left = ballot.left ?? 0
  return (
    <Form
      {...(await formProps())}
      action={donateAction}
      idPrefix="donation-"
      isResetOnSuccess
      className="flex flex-col gap-4"
      aria-label={t('title')}
    >
      <HiddenField name="moduleId" value={ballot.moduleId} />
      <HiddenField name="proposalId" value={proposalId} />
      {moveFrom ? (
        <MoveFrom ctx={ctx} choices={moveFrom} money={money} t={t} />
      ) : (
        <NumberField
          name="amount"
          label={t('amount')}
          help={t('amountHelp', { min: money(limits.amountMin), max: money(limits.amountMax) })}
          defaultValue={given || undefined}
          suffix={currency}
        />
      )}
      <LeftCounter
        key={ballot.version}
        label={t('leftLabel')}
        overLabel={t('overLabel')}
        available={left + given}
        text={money(left)}
        currency={currency}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="act" value={moveFrom ? 'move' : 'give'} icon={<Icon name="hand-heart" />}>
          {moveFrom ? t('move.button') : t(given > 0 ? 'change' : 'give')}
        </SubmitButton>
        {given > 0 && (
          <SubmitButton name="act" value="take" variant="secondary">
            {t('take')}
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}

type MoveFromProps = {
  ctx: Context
  choices: OwnChoice[]
  money: (amount: number) => string
  t: Translator<'donations'>
}

function MoveFrom({ ctx, choices, money, t }: MoveFromProps) {
  return (
    <SelectField
      name="from"
      label={t('move.from')}
      help={t('move.help')}
      emptyLabel={t('move.choose')}
      options={choices.map(({ proposalId, title, titleLocale, amount }) => ({
        value: String(proposalId),
        label: `${title} (${money(amount)})`,
        lang: titleLocale === ctx.locale ? undefined : titleLocale,
      }))}
    />
  )
}
