import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { IdeaChoice } from '@/lib/participation/votes/ballots/idea-choice'
import type { OwnChoice } from '@/lib/participation/votes/ballots/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { BallotButton } from './ballot-button'
import { BALLOT_FORM } from './ballot-form-id'

type MoveChoiceProps = {
  ctx: Pick<Context, 'locale'>
  facts: ModuleFacts
  choice: Pick<IdeaChoice, 'proposalId' | 'ballot'>
  from: readonly OwnChoice[]
  at?: 'row' | 'panel'
}

/** Without room for another choice: the one that gives way. The first is selected, so that nothing can be missing. */
export async function MoveChoice({ ctx, facts, choice, from, at = 'panel' }: MoveChoiceProps) {
  const t = await getTranslations('ballot')
  const { proposalId, ballot } = choice
  const money = (amount: number) => formatMoney(ctx.locale, amount, facts.process.currency)
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="pb-1 font-semibold">{t('swap.question')}</legend>
      {from.map(({ proposalId: id, title, titleLocale, amount }, index) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            form={BALLOT_FORM}
            name={`from.${proposalId}`}
            value={id}
            defaultChecked={index === 0}
            className="size-6 shrink-0"
          />
          <span lang={titleLocale === ctx.locale ? undefined : titleLocale} className="min-w-0">
            {title}
            {ballot.kind === 'donations' && ` (${money(amount)})`}
          </span>
        </label>
      ))}
      <div className="pt-2">
        <BallotButton act="move" value={proposalId} at={at} icon={<Icon name="vote" />}>
          {t('swap.button')}
        </BallotButton>
      </div>
    </fieldset>
  )
}
