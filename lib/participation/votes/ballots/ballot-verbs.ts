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
import type { BallotAct, BallotKind } from './ballot-acts'
import { type BallotAcknowledgement, changeBallot } from './change-ballot'

/** Gives a proposal one of the actor's preferences; repeating it changes nothing. */
export const castPreference = verb<PreferenceInput>('preferences', ({ proposalId }) => ({ act: 'give', proposalId }))

/** Moves one of the actor's preferences to another proposal in one transaction. */
export const reassignPreference = verb<ReassignPreferenceInput>('preferences', ({ from, to }) => ({
  act: 'move',
  from,
  to,
}))

/** Withdraws one of the actor's preferences. */
export const withdrawPreference = verb<PreferenceInput>('preferences', ({ proposalId }) => ({
  act: 'take',
  proposalId,
}))

/** Donates an amount of the actor's budget to a proposal, or changes the amount that it has. */
export const donate = verb<DonationInput>('donations', ({ proposalId, amount }) => ({
  act: 'give',
  proposalId,
  amount,
}))

/** Moves a whole donation to another proposal in one transaction, added to what that one has. */
export const reassignDonation = verb<ReassignPreferenceInput>('donations', ({ from, to }) => ({
  act: 'move',
  from,
  to,
}))

/** Withdraws one of the actor's donations. */
export const withdrawDonation = verb<PreferenceInput>('donations', ({ proposalId }) => ({ act: 'take', proposalId }))

/** Sets several of the actor's donations in one transaction, so that money can move between ideas of a full ballot. */
export const distributeDonations = verb<DistributeInput>('donations', ({ amounts }) => ({
  act: 'save',
  amounts: new Map(Object.entries(amounts).map(([id, amount]) => [Number(id), amount])),
}))

/** A call that changes the actor's ballot of one kind by an act; a ballot of the other kind refuses it. */
function verb<Input extends { moduleId: number }>(
  kind: BallotKind,
  actOf: (input: Input) => BallotAct,
): (ctx: Context, input: Input) => Promise<BallotAcknowledgement> {
  return async (ctx, input) => {
    const { before: _before, ...changed } = await changeBallot(ctx, {
      moduleId: input.moduleId,
      kind,
      act: actOf(input),
    })
    return changed
  }
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
