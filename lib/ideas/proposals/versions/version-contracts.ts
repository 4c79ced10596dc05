import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { detail, ofProposal, participation, tag, writing } from '@/lib/ideas/proposals/contracts'

const ofVersion = z.strictObject({ proposalId: pathId, number: pathId })

const listedVersion = z.object({
  number: z.number().int(),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  title: z.string(),
  language: z.enum(LOCALES).meta({ description: 'Of the title: the language that the version was written in' }),
  languages: z.array(z.enum(LOCALES)),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  isShown: z.boolean().meta({ description: 'Whether readers see this version now' }),
})

const comparedParts = z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }))

export const listVersionsContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/versions',
  summary: 'The versions of a proposal, the newest first; an open draft only for its authors',
  tag,
  access: 'public',
  params: ofProposal,
  output: z.array(listedVersion),
  errors: ['proposalUnknown', 'processPrivate'],
})

export const createVersionContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/versions',
  summary: 'Begin a new version as a copy of the shown one; answers its draft',
  tag,
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
})

export const getVersionContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/versions/{number}',
  summary: 'One version of a proposal; the open draft only for its authors',
  tag,
  access: 'public',
  params: ofVersion,
  output: detail,
  errors: ['proposalUnknown', 'versionUnknown', 'processPrivate'],
})

export const compareVersionsContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/versions/{number}/comparison',
  summary: 'What changed by words from another version to this one',
  tag,
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
})
