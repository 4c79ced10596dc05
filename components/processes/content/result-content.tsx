import { SeeFollowUp } from '@/components/follow-up/see-follow-up'
import { WinnerCards } from '@/components/results/winner-cards'
import { LinkButton } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'
import type { Outcome } from '@/lib/outcome/results/reading/find-outcome'

type ResultContentProps = {
  ctx: Pick<Context, 'locale'>
  outcome: Outcome
  currency: string
  processId: number
  /** The page of the whole result. */
  href: string
  deliveries: ReadonlyMap<number, Delivery>
  t: Translator<'processes'>
  resultWords: Translator<'results'>
}

/** What was decided: the answer in a sentence, the first winners, and the way to check it. */
export function ResultContent(props: ResultContentProps) {
  const { ctx, outcome, currency, processId, href, deliveries, t, resultWords } = props
  const { moduleId, phaseId, funded, itemsCount, budget, spent, ballotsCount, winners } = outcome
  const money = (amount: number) => formatMoney(ctx.locale, amount, currency)
  const people = ballotsCount
  return (
    <section aria-labelledby="content" className="flex flex-col gap-5">
      <Heading level={2} id="content">
        {t('content.result')}
      </Heading>
      <p className="max-w-text text-lg">
        {resultWords('answer', { funded, total: itemsCount, spent: money(spent), budget: money(budget), people })}
      </p>
      <WinnerCards
        ctx={ctx}
        winners={winners}
        result={outcome}
        currency={currency}
        deliveries={deliveries}
        hrefOf={(id) => routes.proposal({ id, moduleId, processId, phaseId })}
        t={resultWords}
      />
      {deliveries.size > 0 && <SeeFollowUp processId={processId} />}
      <div className="flex flex-wrap gap-3">
        <LinkButton href={href} variant="secondary" icon={<Icon name="chart-bar" />}>
          {t('content.all.result', { count: itemsCount })}
        </LinkButton>
        <LinkButton href={`${href}#check`} variant="quiet" icon={<Icon name="shield-check" />}>
          {t('content.check')}
        </LinkButton>
      </div>
    </section>
  )
}
