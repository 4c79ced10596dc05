import type { ReactNode } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
import { Card, CardLink } from '@/components/ui/card'
import { Picture } from '@/components/ui/picture'
import { SignTile } from '@/components/ui/sign-tile'
import { routes } from '@/lib/catalogues/routes'
import { Cached } from '@/lib/framework/react/cached'
import type { ProposalStatus, ProposalType } from '@/lib/ideas/proposals/states'
import type { TopicLook } from '@/lib/process/topics/looks'
import { TypeBadge } from './type-badge'

/** An idea in a list, with every text finished: cards are many, and each is one link. */
export type CardFacts = {
  id: number
  href: string
  title: string
  summary: string
  /** The language of title and summary, when it is not the page's. */
  lang?: string | undefined
  /** Story, tactic or service; undefined for an idea. */
  kind?: { type: ProposalType; text: string } | undefined
  /** Topic and area. */
  about: string
  cost: string
  status: ProposalStatus
  /** Empty where all ideas have the same. */
  statusText: string
  /** What it received so far in a vote, where that is visible. */
  support?: string | undefined
  /** Comments and followers. */
  talk: string
  coverFileId: string | null
  /** What is drawn when it has no picture: colour and sign of its topic. */
  look: TopicLook
  /** That the reader chose it, on a vote. */
  mark?: ReactNode
}

type ProposalCardProps = { card: CardFacts; hasPicture: boolean }

// Every text of a card is finished, so that the same facts are the same card wherever they come from.
const CARDS = {}

export function ProposalCard({ card, hasPicture }: ProposalCardProps) {
  const inside = () => <CardInside card={card} hasPicture={hasPicture} />
  if (card.mark) return inside()
  return (
    <Cached of={CARDS} by={JSON.stringify([hasPicture, card])}>
      {inside}
    </Cached>
  )
}

function CardInside({ card, hasPicture }: ProposalCardProps) {
  return (
    <Card
      isRow
      id={`idea-${card.id}`}
      picture={
        hasPicture &&
        (card.coverFileId ? (
          <Picture alt="" seed={card.id} src={routes.file(card.coverFileId, 480)} />
        ) : (
          <SignTile {...card.look} />
        ))
      }
    >
      {card.kind && (
        <p>
          <TypeBadge {...card.kind} />
        </p>
      )}
      {card.about && <p className="text-muted text-sm">{card.about}</p>}
      <h3 className="line-clamp-2 font-semibold font-serif text-lg" lang={card.lang}>
        <CardLink href={card.href}>{card.title}</CardLink>
      </h3>
      {card.summary && (
        <p className="line-clamp-3" lang={card.lang}>
          {card.summary}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center justify-between gap-2">
        {card.cost && <strong className="tabular-nums">{card.cost}</strong>}
        {card.statusText && <Badge tone={statusTone[card.status]}>{card.statusText}</Badge>}
      </p>
      {card.support && <p className="font-semibold tabular-nums">{card.support}</p>}
      <p className="text-muted text-sm">{card.talk}</p>
      {card.mark}
    </Card>
  )
}

export const statusTone: Record<ProposalStatus, Tone> = {
  DRAFT: 'neutral',
  PUBLISHED: 'info',
  APPROVED: 'success',
  NOT_APPROVED: 'danger',
  NOT_EVALUATED: 'neutral',
  CANCELLED: 'warning',
}
