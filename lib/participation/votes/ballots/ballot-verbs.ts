import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type {
  DistributeInput,
  DonationInput,
  PreferenceInput,
  ReassignPreferenceInput,
} from '@/lib/participation/votes/schemas'
import { type BallotChange, type BallotFacts, distribute, give, move, ofKind, takeBack } from './ballot-rules'
import { type BallotAcknowledgement, changeBallot } from './change-ballot'

/** Gives a proposal one of the actor's preferences; repeating it changes nothing. */
export const castPreference = verb<PreferenceInput>('preferences', one, (ballot, { proposalId }) =>
  give(ballot, proposalId),
)

/** Moves one of the actor's preferences to another proposal in one transaction. */
export const reassignPreference = verb<ReassignPreferenceInput>('preferences', both, (ballot, { from, to }) =>
  move(ballot, from, to),
)

/** Withdraws one of the actor's preferences. */
export const withdrawPreference = verb<PreferenceInput>('preferences', one, (ballot, { proposalId }) =>
  takeBack(ballot, proposalId),
)

/** Donates an amount of the actor's budget to a proposal, or changes the amount that it has. */
export const donate = verb<DonationInput>('donations', one, (ballot, { proposalId, amount }) =>
  give(ballot, proposalId, amount),
)

/** Moves a whole donation to another proposal in one transaction, added to what that one has. */
export const reassignDonation = verb<ReassignPreferenceInput>('donations', both, (ballot, { from, to }) =>
  move(ballot, from, to),
)

/** Withdraws one of the actor's donations. */
export const withdrawDonation = verb<PreferenceInput>('donations', one, (ballot, { proposalId }) =>
  takeBack(ballot, proposalId),
)

/** Sets several of the actor's donations in one transaction, so that money can move between ideas of a full ballot. */
export const distributeDonations = verb<DistributeInput>(
  'donations',
  ({ amounts }) => [...amountsById(amounts).keys()],
  (ballot, { amounts }) => distribute(ballot, amountsById(amounts)),
)

type Kind = BallotFacts['limits']['kind']

/**
 * A command that changes the actor's ballot of one kind; a ballot of the other kind refuses it with moduleTypeWrong.
 */
function verb<Input extends { moduleId: number }>(
  kind: Kind,
  named: (input: Input) => number[],
  decide: (ballot: BallotFacts, input: Input) => BallotChange,
): (ctx: Context, input: Input) => Promise<BallotAcknowledgement> {
  return (ctx, input) =>
    changeBallot(ctx, {
      moduleId: input.moduleId,
      proposalIds: named(input),
      decide: (ballot) => ofKind(ballot, kind, () => decide(ballot, input)),
    })
}

function one({ proposalId }: { proposalId: number }): number[] {
  return [proposalId]
}

function both({ from, to }: { from: number; to: number }): number[] {
  return [from, to]
}

function amountsById(amounts: DistributeInput['amounts']): Map<number, number> {
  return new Map(Object.entries(amounts).map(([id, amount]) => [Number(id), amount]))
}
