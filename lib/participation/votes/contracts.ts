import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { waitingForApproval } from '@/lib/identity/approvals/schemas'
import {
  closeVotingEarlyBody,
  distributeBody,
  donationBody,
  extendVotingBody,
  openVotingBody,
  planOpeningBody,
  reassignBody,
} from './schemas'

const tag = 'Votes'
const moduleParams = z.strictObject({ moduleId: pathId })
const preferenceParams = z.strictObject({ moduleId: pathId, proposalId: pathId })

const ballot = z.object({
  moduleId: z.number().int(),
  kind: z.enum(['preferences', 'donations']),
  version: z.number().int().meta({ description: 'Grows with each change; 0 before the first' }),
  choices: z.array(z.object({ proposalId: z.number().int(), amount: z.number().int() })),
  used: z.number().int(),
  limit: z.number().int().nullable(),
  left: z.number().int().nullable(),
  closesAt: z.iso.datetime().nullable(),
  receipt: z.string().nullable().meta({ description: 'Of the last change' }),
})
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

export const castPreferenceContract = contract({
  method: 'PUT',
  path: '/process-modules/{moduleId}/preferences/{proposalId}',
  summary: 'Give a proposal one of your preferences; repeated, it changes nothing',
  tag,
  access: 'member',
  params: preferenceParams,
  output: acknowledgement,
  errors: [...refusals, 'preferencesExhausted', 'proposalNotOnBallot'],
})

export const withdrawPreferenceContract = contract({
  method: 'DELETE',
  path: '/process-modules/{moduleId}/preferences/{proposalId}',
  summary: 'Take a preference back, until closing',
  tag,
  access: 'member',
  params: preferenceParams,
  output: acknowledgement,
  errors: [...refusals, 'preferenceUnknown'],
})

export const reassignPreferenceContract = contract({
  method: 'POST',
  path: '/process-modules/{moduleId}/preferences/reassign',
  summary: 'Move a preference to another proposal in one step',
  tag,
  access: 'member',
  params: moduleParams,
  body: reassignBody,
  output: acknowledgement,
  errors: [...refusals, 'preferenceUnknown', 'proposalNotOnBallot', 'preferencesExhausted'],
})

const amounts = ['donationTooLow', 'donationTooHigh', 'donationAboveBudget', 'tooManyDigits', 'noDecimals'] as const

export const donateContract = contract({
  method: 'PUT',
  path: '/process-modules/{moduleId}/donations/{proposalId}',
  summary: 'Give a proposal an amount of your budget, or change it; repeated, it changes nothing',
  tag,
  access: 'member',
  params: preferenceParams,
  body: donationBody,
  output: acknowledgement,
  errors: [...refusals, ...amounts, 'proposalNotOnBallot'],
})

export const withdrawDonationContract = contract({
  method: 'DELETE',
  path: '/process-modules/{moduleId}/donations/{proposalId}',
  summary: 'Take a donation back, until closing',
  tag,
  access: 'member',
  params: preferenceParams,
  output: acknowledgement,
  errors: [...refusals, 'donationUnknown'],
})

export const reassignDonationContract = contract({
  method: 'POST',
  path: '/process-modules/{moduleId}/donations/reassign',
  summary: 'Move a whole donation to another proposal in one step',
  tag,
  access: 'member',
  params: moduleParams,
  body: reassignBody,
  output: acknowledgement,
  errors: [...refusals, 'donationUnknown', 'proposalNotOnBallot', 'donationTooHigh'],
})

export const distributeDonationsContract = contract({
  method: 'PUT',
  path: '/process-modules/{moduleId}/donations',
  summary: 'Set several of your donations in one step; 0 takes one back, those not named stay',
  tag,
  access: 'member',
  params: moduleParams,
  body: distributeBody,
  output: acknowledgement,
  errors: [...refusals, ...amounts, 'proposalNotOnBallot'],
})

export const getBallotContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/ballot',
  summary: 'Your own ballot; nobody else can read it',
  tag,
  access: 'member',
  params: moduleParams,
  output: ballot,
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'],
})

export const openVotingContract = contract({
  method: 'POST',
  path: '/process-modules/{moduleId}/voting/open',
  summary: 'Open a vote: freezes ideas, costs, rule and limits (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: moduleParams,
  body: openVotingBody,
  output: z.object({
    moduleId: z.number().int(),
    candidates: z.number().int(),
    votingOpenedAt: z.iso.datetime(),
    votingClosesAt: z.iso.datetime(),
  }),
  errors: [
    'moduleUnknown',
    'permissionDenied',
    'moduleTypeWrong',
    'votingAlreadyOpened',
    'noCandidates',
    'candidateWithoutCost',
    'candidatesUndecided',
    'ruleUnknown',
    'processNotOpen',
    'votingPhaseNotBegun',
    'votingPhaseOver',
    'datesOutOfOrder',
    'deadlineAfterPhase',
    'voteChangedMeanwhile',
  ],
})

const plannedOpening = z.object({
  moduleId: z.number().int(),
  opensAt: z.iso.datetime().meta({ description: 'The date of its phase' }),
  closesAt: z.iso.datetime().nullable().meta({ description: 'null: the end of the phase' }),
  withoutUndecided: z.boolean(),
  revision: z.string().meta({ description: 'What was seen; the vote opens only if it is still the same' }),
  decidedBy: z.string(),
  signedAt: z.iso.datetime(),
  stoppedAt: z.iso.datetime().nullable().meta({ description: 'When it did not open; officers were told' }),
  stopReason: z.string().nullable().meta({ description: 'The name of the refusal that stopped it' }),
})

export const planOpeningContract = contract({
  method: 'PUT',
  path: '/process-modules/{moduleId}/voting/opening',
  summary: 'Decide that a vote opens by itself at the date of its phase, if nothing stops it (ADMIN, DELEGATE)',
  description:
    'At that date everything is checked again. If ideas, costs, rule or limits are not those of `revision`, or the vote ' +
    'could not be opened by hand, it stays closed and officers are told why. Deciding again replaces the decision.',
  tag,
  access: 'member',
  params: moduleParams,
  body: planOpeningBody,
  output: plannedOpening,
  errors: [
    'moduleUnknown',
    'permissionDenied',
    'moduleTypeWrong',
    'votingAlreadyOpened',
    'noCandidates',
    'candidateWithoutCost',
    'candidatesUndecided',
    'ruleUnknown',
    'processNotOpen',
    'votingPhaseNotBegun',
    'votingPhaseOver',
    'datesOutOfOrder',
    'deadlineAfterPhase',
    'voteChangedMeanwhile',
  ],
})

export const withdrawOpeningContract = contract({
  method: 'DELETE',
  path: '/process-modules/{moduleId}/voting/opening',
  summary: 'Take back that a vote opens by itself (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: moduleParams,
  output: z.object({ moduleId: z.number().int() }),
  errors: ['moduleUnknown', 'permissionDenied'],
})

const extension = z.object({
  id: z.number().int(),
  moduleId: z.number().int(),
  closedBefore: z.iso.datetime().meta({ description: 'The deadline until then' }),
  closesAt: z.iso.datetime(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
})

export const extendVotingContract = contract({
  method: 'POST',
  path: '/process-modules/{moduleId}/extensions',
  summary: 'Move the deadline of an open vote to a later time, with a published reason (ADMIN, DELEGATE)',
  description:
    'Recorded in the ledger as `VOTING_EXTENDED`. The end of the phase and the phases after it move along; members of ' +
    'the process are notified.',
  tag,
  access: 'member',
  params: moduleParams,
  body: extendVotingBody,
  output: extension.extend({ processId: z.number().int() }),
  status: 201,
  errors: [
    'moduleUnknown',
    'processUnknown',
    'permissionDenied',
    'moduleTypeWrong',
    'votingNotOpen',
    'votingClosed',
    'processNotOpen',
    'deadlineNotLater',
    'reasonRequired',
    'processTooLong',
    'importUnfinished',
  ],
  critical: {
    about: 'vote',
    log: ['voting.extended'],
    reason: 'reason',
    notice: { notification: ['extension'] },
    ledger: 'VOTING_EXTENDED',
    preview: 'admin/processes/[processId]/modules/[moduleId]/extend/page.tsx',
    undo: 'the vote can only be closed before the new deadline, which needs a second officer',
  },
})

export const listExtensionsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/extensions',
  summary: 'How often the deadline of a vote was moved, and why; the last time first',
  tag,
  access: 'public',
  params: moduleParams,
  output: z.array(extension.extend({ locale: z.string().meta({ description: 'Of the reason' }) })),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'],
})

export const closeVotingContract = contract({
  method: 'POST',
  path: '/process-modules/{moduleId}/voting/close',
  summary:
    'Close a vote for good (ADMIN, DELEGATE); before its deadline with a reason and who decided, which are published and recorded in the ledger',
  tag,
  access: 'member',
  params: moduleParams,
  body: closeVotingEarlyBody,
  output: z.object({
    moduleId: z.number().int(),
    votingClosedAt: z.iso.datetime().nullable().meta({ description: 'null while it waits for a second officer' }),
    ...waitingForApproval,
  }),
  critical: {
    about: 'vote',
    log: ['voting.closedEarly'],
    reason: 'reason',
    decidedBy: 'decidedBy',
    ledger: 'VOTING_CLOSED_EARLY',
    notice: { notification: ['closedEarly'] },
    preview: 'admin/processes/[processId]/modules/[moduleId]/close/page.tsx',
    undo: null,
  },
  errors: [
    'moduleUnknown',
    'permissionDenied',
    'moduleTypeWrong',
    'votingNotOpen',
    'importUnfinished',
    'reasonRequired',
    'fieldMissing',
    ...(['approvalWaiting', 'nameNotTyped'] as const),
  ],
})

export const getEarlyClosingContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/early-closing',
  summary: 'Why a vote was closed before its deadline, and who decided it; null if it was not',
  tag,
  access: 'public',
  params: moduleParams,
  output: z
    .object({
      plannedFor: z.iso.datetime().meta({ description: 'The deadline that it had' }),
      closedAt: z.iso.datetime(),
      reason: z.string(),
      decidedBy: z.string(),
      locale: z.string().meta({ description: 'Of the reason' }),
    })
    .nullable(),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'],
})

export const mailReceiptContract = contract({
  method: 'POST',
  path: '/process-modules/{moduleId}/ballot/receipt-mail',
  summary: 'Send yourself the receipt of your ballot by mail',
  tag,
  access: 'member',
  params: moduleParams,
  output: z.object({ receipt: z.string() }),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate', 'receiptUnknown', 'emailUnconfirmed'],
})

export const getOwnOpeningContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/ballot/opening',
  summary:
    'The opening of your own last ballot, after closing, where the vote offers it: the SHA-256 of `text` is the commitment in the ledger. It proves to anybody what you voted',
  tag,
  access: 'member',
  params: moduleParams,
  output: z.object({
    moduleId: z.number().int(),
    receipt: z.string(),
    commitment: z.string().meta({ description: 'SHA-256, hexadecimal' }),
    nonce: z.string(),
    ballotId: z.string(),
    version: z.number().int(),
    choices: z
      .array(z.tuple([z.number().int(), z.number().int()]))
      .meta({ description: 'Ideas with their amounts, by the number of the idea' }),
    text: z.string().meta({ description: 'nonce, ballot id, version and choices, joined by |' }),
  }),
  errors: [
    ...(['moduleUnknown', 'moduleTypeWrong', 'processPrivate'] as const),
    ...(['openingNotOffered', 'votingStillOpen', 'votersForgotten', 'receiptUnknown'] as const),
  ],
})
