import { formProps } from '@/components/forms/form-props'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { NumberField } from '@/components/ui/number-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { currencySign, formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { saveBallotAction } from '@/lib/generated/actions/participation/votes/ballots/act-on-ballot'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import type { OwnChoice } from '@/lib/participation/votes/ballots/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { LeftCounter } from './left-counter'

type DonationListProps = {
  ctx: Context
  facts: ModuleFacts
  ballot: BallotState
  choices: OwnChoice[]
  canChange: boolean
}

/** All amounts of a ballot in one form, so that money can move between ideas in one step; only the sum is validated. */
export async function DonationList({ ctx, facts, ballot, choices, canChange }: DonationListProps) {
  const t = await getTranslations('donations')
  const { currency } = facts.process
  const money = (amount: number) => formatMoney(ctx.locale, amount, currency)
  const rows = choices.map((choice) => (
    <li key={choice.proposalId} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <IdeaLink ctx={ctx} choice={choice} />
        <p className="text-muted text-sm tabular-nums">{t('review.cost', { cost: money(choice.cost) })}</p>
      </div>
      {canChange ? (
        <div className="flex flex-wrap items-end gap-3">
          <NumberField
            key={choice.amount}
            name={`amounts.${choice.proposalId}`}
            label={t('review.amountFor', { title: choice.title })}
            isLabelHidden
            defaultValue={choice.amount}
            suffix={currencySign(ctx.locale, currency)}
            currency={currency}
          />
          <SubmitButton name="take" value={String(choice.proposalId)} variant="secondary">
            {t('review.remove')} <VisuallyHidden>{choice.title}</VisuallyHidden>
          </SubmitButton>
        </div>
      ) : (
        <p className="font-semibold tabular-nums">{money(choice.amount)}</p>
      )}
    </li>
  ))
  const list =
    choices.length === 0 ? (
      <EmptyState icon="hand-heart" title={t('review.empty')}>
        {t('review.emptyHelp')}
      </EmptyState>
    ) : (
      <ul className="divide-y divide-line border-line border-y">{rows}</ul>
    )
  if (!canChange) return list
  return (
    <Form
      {...(await formProps())}
      action={saveBallotAction}
      idPrefix="ballot-"
      aria-label={t('review.title')}
      className="flex flex-col gap-4"
    >
      <HiddenField name="moduleId" value={facts.module.id} />
      {/* Enter presses the first button, which must not remove anything. */}
      <button type="submit" name="save" value="1" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {list}
      <LeftCounter
        key={ballot.version}
        label={t('leftLabel')}
        overLabel={t('overLabel')}
        available={ballot.limit ?? 0}
        text={money(ballot.left ?? 0)}
        currency={currency}
      />
      {choices.length > 0 && (
        <div>
          <SubmitButton name="save" value="1">
            {t('review.save')}
          </SubmitButton>
        </div>
      )}
    </Form>
  )
}

function IdeaLink({ ctx, choice }: { ctx: Pick<Context, 'locale'>; choice: OwnChoice }) {
  const { proposalId: id, processId, phaseId, moduleId } = choice
  return (
    <a
      href={routes.proposal({ id, processId, phaseId, moduleId })}
      lang={choice.titleLocale === ctx.locale ? undefined : choice.titleLocale}
      className="font-semibold"
    >
      {choice.title}
    </a>
  )
}
