import { DeliveryBadges } from '@/components/follow-up/delivery-badges'
import { Card, CardLink } from '@/components/ui/card'
import { CardGrid } from '@/components/ui/card-grid'
import { Picture } from '@/components/ui/picture'
import { SignTile } from '@/components/ui/sign-tile'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { type Translator, translator } from '@/lib/foundation/i18n/translations'
import type { Delivery } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { type ChosenLook, lookOf, NO_TOPIC } from '@/lib/process/topics/looks'

/** A funded idea: what its card displays. */
type WinnerFacts = {
  proposalId: number
  title: string
  locale: string
  cost: number
  votes: number
  collected: number
  coverFileId: string | null
  topic: ({ id: number } & ChosenLook) | null
}

type WinnerCardsProps = {
  ctx: Pick<Context, 'locale'>
  winners: readonly WinnerFacts[]
  result: { basis: 'votes' | 'collected'; unit: 'money' | 'points' }
  currency: string
  hrefOf: (proposalId: number) => string
  /** What became of the ideas, by number. */
  deliveries: ReadonlyMap<number, Delivery>
  /** Words of `results`. */
  t: Translator<'results'>
}

/** The ideas that will be carried out, with picture, cost and support. */
export function WinnerCards({ ctx: { locale }, winners, result, currency, hrefOf, deliveries, t }: WinnerCardsProps) {
  const words = translator(locale, 'followThrough')
  const money = (amount: number) => formatMoney(locale, amount, currency)
  const support = ({ votes, collected }: WinnerFacts) => {
    if (result.basis === 'votes') return t('votesFigure', { votes })
    return result.unit === 'points'
      ? t('pointsFigure', { points: collected })
      : t('collectedFigure', { amount: money(collected) })
  }
  return (
    <CardGrid>
      {winners.map((winner) => (
        <Card
          key={winner.proposalId}
          as="article"
          isRow
          picture={
            winner.coverFileId ? (
              <Picture alt="" seed={winner.proposalId} src={routes.file(winner.coverFileId, 480)} />
            ) : (
              <SignTile {...(winner.topic ? lookOf('challenge', winner.topic) : NO_TOPIC)} />
            )
          }
        >
          <h3
            className="line-clamp-2 font-semibold font-serif text-lg"
            lang={winner.locale === locale ? undefined : winner.locale}
          >
            <CardLink href={hrefOf(winner.proposalId)}>{winner.title}</CardLink>
          </h3>
          <BecameOf delivery={deliveries.get(winner.proposalId)} t={words} />
          <p className="mt-auto flex flex-wrap justify-between gap-x-4 tabular-nums">
            <strong>{money(winner.cost)}</strong>
            <span className="text-muted">{support(winner)}</span>
          </p>
        </Card>
      ))}
    </CardGrid>
  )
}

// A project without plan and report has no news yet: every card would say so on the day of the result.
function BecameOf({ delivery, t }: { delivery: Delivery | undefined; t: Translator<'followThrough'> }) {
  if (!delivery || (delivery.light === 'GREY' && delivery.state === 'PLANNED')) return null
  return <DeliveryBadges delivery={delivery} t={t} />
}
