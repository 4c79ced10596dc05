import type { BallotPoints } from '@/lib/outcome/results/counting/points-of'
import type { BallotLimits } from '@/lib/participation/votes/ballots/ballot-rules'
import type { Licence } from './formats'
import type { OpenDataSource } from './source'

export type OpenProject = {
  id: string
  proposalId: number
  name: string
  description: string
  /** Of name and description, which are of one text; empty without one. */
  language: string
  cost: number
  categories: string[]
  lat: number | null
  lng: number | null
  rank: number
  votes: number
  score: number
  isFunded: boolean
  isWithdrawn: boolean
  reason: string
  /** Columns of the imported file that have no field here (district, neighborhood …), as written. */
  columns: Readonly<Record<string, string>>
  /** The set of projects of which only one can be funded; null where it stands in none. */
  exclusiveGroup: string | null
  /** What would have funded it: money less, or more support; null until it is computed. */
  distance: {
    cheaperBy: number | null
    moreSupport: number | null
    notComputed: readonly ('cheaperBy' | 'moreSupport')[]
  } | null
  /** What an administrator decided instead of the rule, if that holds now. */
  decision: { isFunded: boolean; reason: string; decidedBy: string | null } | null
}

export type OpenBallot = { id: string; choices: { project: string; amount: number }[] }

export type OpenData = {
  processId: number
  processName: string
  /** Who held the vote: for an imported one the unit of its file. */
  organizationName: string
  /** Where an imported vote came from; null for one that was held here. */
  source: OpenDataSource | null
  /** Null for an imported vote whose source states none. */
  licence: Licence | null
  country: string | null
  /** Of the projects; `mul` for several, null for none. */
  language: string | null
  timeZone: string
  currency: string
  budget: number
  rule: string
  parameters: Record<string, unknown>
  hash: string
  votingFrom: Date | null
  votingUntil: Date | null
  limits: BallotLimits
  /** How ballots give points; null for preferences. */
  points: BallotPoints['kind'] | 'donations' | null
  /** The longest ordinal ballot allowed, from which places get their worth under Equal Shares; null without limit. */
  longest: number | null
  /** In the order of the list, which is the last criterion of every tie. */
  projects: OpenProject[]
  /** In the order of their random ids. */
  ballots: OpenBallot[]
}

/** The data of a vote without its ballots, which are read only when a file is written. */
export type OpenDataHead = Omit<OpenData, 'ballots'>
