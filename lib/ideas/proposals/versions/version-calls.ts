import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'
import { answered } from '@/lib/ideas/proposals/reading/answered'
import { getDraft, getProposalVersion } from '@/lib/ideas/proposals/reading/get-proposal'
import { detail, ofProposal, participation, writing } from '@/lib/ideas/proposals/shapes'
import { compareVersions, type VersionComparison } from './compare-versions'
import { createVersion } from './create-version'

function comparisonAnswer({ from, to, texts }: VersionComparison) {
  return { from: from.version.number, to: to.version.number, ...texts }
}

const ofVersion = z.strictObject({ proposalId: pathId, number: pathId })

const comparedParts = z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }))

export const createVersionCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/versions',
  summary: 'Begin a new version as a copy of the shown one; answers its draft',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  output: detail,
  status: 201,
  limit: writing,
  errors: [
    'proposalUnknown',
    'permissionDenied',
    'proposalCancelled',
    'proposalRemoved',
    'draftExists',
    'versionsExhausted',
    'versioningTimeOver',
    'alreadyEvaluated',
    'votingAlreadyOpened',
    ...participation,
  ],
  run: (ctx, input) => answered(ctx, (tx) => createVersion(tx, input), getDraft),
  answer: proposalAnswer,
})

export const getVersionCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/versions/{number}',
  summary: 'One version of a proposal; the open draft only for its authors',
  tag: 'Proposals',
  access: 'public',
  params: ofVersion,
  output: detail,
  errors: ['proposalUnknown', 'versionUnknown', 'processPrivate'],
  run: async (ctx, { proposalId, number }) => getProposalVersion(ctx, proposalId, number),
  answer: proposalAnswer,
})

export const compareVersionsCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/versions/{number}/comparison',
  summary: 'What changed by words from another version to this one',
  tag: 'Proposals',
  access: 'public',
  params: ofVersion,
  query: z.strictObject({ from: pathId }),
  output: z.object({
    from: z.number().int(),
    to: z.number().int(),
    title: comparedParts,
    summary: comparedParts,
    narrative: comparedParts,
  }),
  errors: ['proposalUnknown', 'versionUnknown', 'processPrivate'],
  run: async (ctx, { proposalId, number, from }) => compareVersions(ctx, proposalId, from, number),
  answer: comparisonAnswer,
})
