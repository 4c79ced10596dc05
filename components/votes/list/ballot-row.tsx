import type { CardFacts } from '@/components/proposals/list/proposal-card'
import { LinkButton } from '@/components/ui/button'
import { CardLink } from '@/components/ui/card'
import { Picture } from '@/components/ui/picture'
import { SignTile } from '@/components/ui/sign-tile'
import type { SignInStep } from '@/components/votes/sign-in-step'
import { routes } from '@/lib/catalogues/routes'
import { Cached } from '@/lib/framework/react/cached'
import { RowActs } from './row-acts'
import type { VotingList } from './voting-list'

/** The idea that a visitor has chosen, and the sign-in that carries the choice. */
export type AskedRow = SignInStep & { id: number }

type BallotRowProps = {
  card: CardFacts
  /** Null for a reader who cannot vote: rows without buttons. */
  voting: VotingList | null
  /** The choice of this row waits for the sign-in. */
  asked: AskedRow | null
}

// The link is the same for every reader.
const ROWS = {}

/** A candidate in the list of a vote: one link, and beside it the buttons of the reader's ballot. */
export function BallotRow({ card, voting, asked }: BallotRowProps) {
  return (
    <li id={`idea-${card.id}`} className="flex flex-wrap items-start gap-x-3 gap-y-2 border-line border-b py-2">
      <Cached of={ROWS} by={JSON.stringify(card)}>
        {() => <RowLink card={card} />}
      </Cached>
      {voting && (
        <div data-print="no" className="contents">
          <RowActs card={card} voting={voting} />
        </div>
      )}
      {asked && (
        <div data-print="no" className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 pb-1">
          <p className="min-w-0 grow basis-52 text-sm">{asked.text}</p>
          <LinkButton href={asked.href}>
            {asked.label} <span className="sr-only">{card.title}</span>
          </LinkButton>
        </div>
      )}
    </li>
  )
}

function RowLink({ card }: Pick<BallotRowProps, 'card'>) {
  const facts = [card.cost, card.about].filter(Boolean).join(' · ')
  return (
    <div className="relative flex min-w-0 grow basis-52 items-start gap-3">
      <div className="size-[88px] shrink-0 overflow-hidden rounded-md">
        {card.coverFileId ? (
          <Picture alt="" seed={card.id} ratio="square" src={routes.file(card.coverFileId, 480)} />
        ) : (
          <SignTile {...card.look} size="fill" />
        )}
      </div>
      <div className="min-w-0">
        <h2 className="line-clamp-3 font-semibold leading-tight" lang={card.lang}>
          <CardLink href={card.href}>{card.title}</CardLink>
        </h2>
        {facts && <p className="line-clamp-1 text-muted text-sm tabular-nums md:line-clamp-none">{facts}</p>}
        {card.summary && (
          <p className="mt-1 line-clamp-2 hidden text-sm md:[display:-webkit-box]" lang={card.lang}>
            {card.summary}
          </p>
        )}
        {card.support && <p className="font-semibold text-sm tabular-nums">{card.support}</p>}
      </div>
    </div>
  )
}
