import { SeeFollowUp } from '@/components/follow-up/see-follow-up'
import { CostStrip } from '@/components/results/cost-strip'
import { WinnerCards } from '@/components/results/winner-cards'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { ShownResult } from '@/lib/views/results/load-result-page'

type WinnersProps = {
  ctx: Context
  process: ModuleFacts['process']
  shown: ShownResult
  hrefOf: (proposalId: number) => string
  t: Translator<'results'>
}

const WINNERS_SHOWN = 12

/** The ideas that will be carried out. */
export function Winners({ ctx, process, shown, hrefOf, t }: WinnersProps) {
  const { result, deliveries } = shown
  const { currency } = process
  return (
    <section aria-labelledby="winners" className="flex flex-col gap-5">
      <Heading level={2} id="winners">
        {t('funded.title')}
      </Heading>
      <CostStrip ctx={ctx} result={result} currency={currency} />
      {/* On paper the table says the same on a tenth of the space. */}
      <div data-print="no" className="flex flex-col gap-5">
        <WinnerCards
          ctx={ctx}
          result={result}
          currency={currency}
          hrefOf={hrefOf}
          deliveries={deliveries}
          t={t}
          winners={winnersOf(shown)}
        />
        {deliveries.size > 0 && <SeeFollowUp processId={process.id} />}
      </div>
    </section>
  )
}

function winnersOf({ result, pictures }: ShownResult) {
  return result.items
    .filter((item) => item.carriedOut)
    .slice(0, WINNERS_SHOWN)
    .map((item) => ({
      ...item,
      locale: item.titleLocale,
      coverFileId: pictures.get(item.proposalId)?.coverFileId ?? null,
      topic: pictures.get(item.proposalId)?.topic ?? null,
    }))
}
