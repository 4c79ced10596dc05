import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import type {
  DistributeInput,
  DonationInput,
  PreferenceInput,
  ReassignPreferenceInput,
} from '@/lib/participation/votes/schemas'
import { distributeBody, donationBody, reassignBody } from '@/lib/participation/votes/schemas'
import { ballot, moduleParams } from '@/lib/participation/votes/shapes'
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

const preferenceParams = z.strictObject({ moduleId: pathId, proposalId: pathId })

const acknowledgement = ballot.extend({ changed: z.boolean() })

const refusals = [
  'moduleUnknown',
  'moduleTypeWrong',
  'processPrivate',
  'votingNotOpen',
  'votingClosed',
  'processNotJoined',
  'emailUnconfirmed',
  'mobileUnconfirmed',
  'authCitizenRequired',
  'personAlreadyVoted',
  'tooYoung',
  'notEnabledForModule',
  'processNotOpen',
  'moduleNotEnabled',
  'phaseNotActive',
  'idempotencyKeyReused',
  'idempotencyKeyInUse',
] as const

export const castPreferenceCall = call({
  method: 'PUT',
  path: '/process-modules/{moduleId}/preferences/{proposalId}',
  summary: 'Give a proposal one of your preferences; repeated, it changes nothing',
  tag: 'Votes',
  access: 'member',
  params: preferenceParams,
  output: acknowledgement,
  errors: [...refusals, 'preferencesExhausted', 'proposalNotOnBallot'],
  run: castPreference,
})

export const withdrawPreferenceCall = call({
  method: 'DELETE',
  path: '/process-modules/{moduleId}/preferences/{proposalId}',
  summary: 'Take a preference back, until closing',
  tag: 'Votes',
  access: 'member',
  params: preferenceParams,
  output: acknowledgement,
  errors: [...refusals, 'preferenceUnknown'],
  run: withdrawPreference,
})

export const reassignPreferenceCall = call({
  method: 'POST',
  path: '/process-modules/{moduleId}/preferences/reassign',
  summary: 'Move a preference to another proposal in one step',
  tag: 'Votes',
  access: 'member',
  params: moduleParams,
  body: reassignBody,
  output: acknowledgement,
  errors: [...refusals, 'preferenceUnknown', 'proposalNotOnBallot', 'preferencesExhausted'],
  run: reassignPreference,
})

const amounts = ['donationTooLow', 'donationTooHigh', 'donationAboveBudget', 'tooManyDigits', 'noDecimals'] as const

export const donateCall = call({
  method: 'PUT',
  path: '/process-modules/{moduleId}/donations/{proposalId}',
  summary: 'Give a proposal an amount of your budget, or change it; repeated, it changes nothing',
  tag: 'Votes',
  access: 'member',
  params: preferenceParams,
  body: donationBody,
  output: acknowledgement,
  errors: [...refusals, ...amounts, 'proposalNotOnBallot'],
  run: donate,
})

export const withdrawDonationCall = call({
  method: 'DELETE',
  path: '/process-modules/{moduleId}/donations/{proposalId}',
  summary: 'Take a donation back, until closing',
  tag: 'Votes',
  access: 'member',
  params: preferenceParams,
  output: acknowledgement,
  errors: [...refusals, 'donationUnknown'],
  run: withdrawDonation,
})

export const reassignDonationCall = call({
  method: 'POST',
  path: '/process-modules/{moduleId}/donations/reassign',
  summary: 'Move a whole donation to another proposal in one step',
  tag: 'Votes',
  access: 'member',
  params: moduleParams,
  body: reassignBody,
  output: acknowledgement,
  errors: [...refusals, 'donationUnknown', 'proposalNotOnBallot', 'donationTooHigh'],
  run: reassignDonation,
})

export const distributeDonationsCall = call({
  method: 'PUT',
  path: '/process-modules/{moduleId}/donations',
  summary: 'Set several of your donations in one step; 0 takes one back, those not named stay',
  tag: 'Votes',
  access: 'member',
  params: moduleParams,
  body: distributeBody,
  output: acknowledgement,
  errors: [...refusals, ...amounts, 'proposalNotOnBallot'],
  run: distributeDonations,
})
