import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { SIGNALS } from '@/lib/ideas/holding/signals'
import {
  appealInput,
  assignCasesInput,
  CASE_ORDERS,
  caseFilter,
  decideCasesInput,
  decisionInput,
  hidingInput,
  REPORT_REASONS,
  reportInput,
} from './schemas'
import { MODERATION_STATES } from './states'

const tag = 'Moderation'
const ofCase = z.strictObject({ caseId: pathId })
const id = z.number().int()
const reported = z.object({ caseId: id })
const decided = z.object({ id, state: z.enum(MODERATION_STATES) })
const instant = z.iso.datetime()

const place = {
  id,
  state: z.enum(MODERATION_STATES),
  proposalId: id,
  commentId: id.nullable(),
  processId: id,
  phaseId: id,
  moduleId: id,
  title: z.string(),
  locale: z.string(),
  reason: z.string().meta({ description: 'What the author is told' }),
}

const moderated = z.object({
  ...place,
  text: z.string(),
  author: z.object({ id, name: z.string() }).nullable(),
  isGone: z.boolean().meta({ description: 'Deleted or withdrawn by now' }),
  isGoneByOffice: z.boolean().meta({ description: 'By an officer, not by its author' }),
  language: z.string().nullable().meta({ description: 'Of a translation that waits for publication' }),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), createdAt: z.string() })),
  reportsCount: id,
  isReporter: z.boolean().meta({ description: 'The caller reported it, and so somebody else decides' }),
  openedAt: instant,
  decidedAt: instant.nullable(),
  appeal: z.string(),
  appealedAt: instant.nullable(),
  answer: z.string(),
  answeredAt: instant.nullable(),
  assignee: z.object({ id, name: z.string() }).nullable(),
  signals: z.array(z.enum(SIGNALS)).meta({ description: 'Signs of spam when the case was opened' }),
})

export const reportProposalContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/reports',
  summary: 'Report a proposal to those who moderate',
  tag,
  access: 'member',
  params: z.strictObject({ proposalId: pathId }),
  body: reportInput,
  output: reported,
  status: 201,
  errors: [
    'proposalUnknown',
    'processPrivate',
    'proposalCancelled',
    'proposalHidden',
    'alreadyReported',
    'notOnYourself',
    'tooManyRequests',
  ],
})

export const reportCommentContract = contract({
  method: 'POST',
  path: '/comments/{commentId}/reports',
  summary: 'Report a comment to those who moderate',
  tag,
  access: 'member',
  params: z.strictObject({ commentId: pathId }),
  body: reportInput,
  output: reported,
  status: 201,
  errors: ['commentUnknown', 'alreadyReported', 'notOnYourself', 'tooManyRequests'],
})

export const listCasesContract = contract({
  method: 'GET',
  path: '/moderation/cases',
  summary: 'What was reported in the processes one moderates, the longest waiting first',
  tag,
  access: 'member',
  answers: 'list',
  query: listQuery(['openedAt'], {
    'state.equals': z.enum(MODERATION_STATES).optional(),
    'processId.equals': pathId.optional(),
    ...caseFilter,
    order: z.enum(CASE_ORDERS).optional().meta({ description: 'By `signals` those with the most signs of spam first' }),
  }),
  output: z.array(moderated),
  errors: ['permissionDenied'],
})

export const getCaseContract = contract({
  method: 'GET',
  path: '/moderation/cases/{caseId}',
  summary: 'One case',
  tag,
  access: 'member',
  params: ofCase,
  output: moderated,
  errors: ['caseUnknown'],
})

export const decideCaseContract = contract({
  method: 'POST',
  path: '/moderation/cases/{caseId}/decision',
  summary: 'Hide or dismiss what was reported, uphold or restore what was hidden; the author is told the reason',
  tag,
  access: 'member',
  params: ofCase,
  body: decisionInput,
  output: decided,
  errors: [
    'caseUnknown',
    'caseDecided',
    'reasonRequired',
    'notOnYourself',
    'notOnOwnReport',
    'appealNeedsSomeoneElse',
    'fieldInvalid',
  ],
  critical: {
    about: 'content',
    log: [
      ...(['moderation.hidden', 'moderation.dismissed', 'moderation.upheld', 'moderation.restored'] as const),
      ...(['moderation.published', 'moderation.refused'] as const),
    ],
    reason: 'reason',
    notice: { notification: ['moderation', 'report'] },
    preview: 'admin/moderation/[caseId]/page.tsx',
    undo: 'decide `RESTORE`, or the author appeals',
  },
})

export const hideCommentContract = contract({
  method: 'POST',
  path: '/comments/{commentId}/hiding',
  summary: 'Hide a comment that nobody has reported; its author is told the reason and can appeal',
  tag,
  access: 'member',
  params: z.strictObject({ commentId: pathId }),
  body: hidingInput,
  output: decided,
  errors: ['commentUnknown', 'permissionDenied', 'reasonRequired', 'notOnYourself', 'notOnOwnReport', 'fieldInvalid'],
  critical: {
    about: 'content',
    log: ['moderation.hidden'],
    reason: 'reason',
    notice: { notification: ['moderation'] },
    preview: '(proposal)/idea-detail/[id]/[processId]/[phaseId]/[moduleId]/page.tsx',
    undo: 'decide `RESTORE` for the case that is answered, or the author appeals',
  },
})

const outcome = z.object({
  done: z.array(id),
  refused: z.array(z.object({ id, reason: z.string() })).meta({ description: 'Left as they are, with the error name' }),
})

export const decideCasesContract = contract({
  method: 'POST',
  path: '/moderation/decisions',
  summary: 'Decide several cases alike; those that cannot be decided so are named',
  tag,
  access: 'member',
  body: decideCasesInput,
  output: outcome,
  errors: ['reasonRequired', 'noCasesChosen', 'tooManyCases', 'fieldInvalid'],
  critical: {
    about: 'content',
    log: ['moderation.decided'],
    reason: 'reason',
    notice: { notification: ['moderation', 'report'] },
    preview: 'admin/moderation/page.tsx',
    undo: 'decide `RESTORE` for each, or the author appeals',
  },
})

export const assignCasesContract = contract({
  method: 'POST',
  path: '/moderation/assignments',
  summary: 'Assign cases to a moderator of their process, or to nobody',
  tag,
  access: 'member',
  body: assignCasesInput,
  output: outcome,
  errors: ['noCasesChosen', 'tooManyCases'],
})

export const appealContract = contract({
  method: 'POST',
  path: '/moderation/cases/{caseId}/appeal',
  summary: 'As its author, ask for a second decision about what was hidden, once',
  tag,
  access: 'member',
  params: ofCase,
  body: appealInput,
  output: decided,
  errors: ['caseUnknown', 'appealNotPossible'],
})

export const listOwnCasesContract = contract({
  method: 'GET',
  path: '/users/me/moderation-cases',
  summary: 'Decisions to hide something one wrote, the latest first',
  tag,
  access: 'member',
  answers: 'list',
  query: listQuery(['decidedAt']),
  output: z.array(
    z.object({
      ...place,
      decidedAt: instant,
      appeal: z.string(),
      answer: z.string(),
      canAppeal: z.boolean(),
    }),
  ),
})
