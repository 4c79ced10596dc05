import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { listQuery } from '@/lib/foundation/input/paging'
import { SIGNALS } from '@/lib/ideas/holding/signals'
import { getCase, listCases, type ModeratedCase } from './list-cases'
import type { CaseFilter } from './schemas'
import { CASE_ORDERS, caseFilter, REPORT_REASONS } from './schemas'
import { id, instant, ofCase, place } from './shapes'
import { MODERATION_STATES } from './states'

/** A case as the API answers it, without persons. */
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

export const listCasesCall = call({
  method: 'GET',
  path: '/moderation/cases',
  summary: 'What was reported in the processes one moderates, the longest waiting first',
  tag: 'Moderation',
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
  run: async (ctx, input) => {
    const {
      'state.equals': state,
      'processId.equals': processId,
      ...query
    } = input as unknown as CaseFilter & {
      page: number
      size: number
      order?: (typeof CASE_ORDERS)[number]
      'state.equals'?: ModeratedCase['state']
      'processId.equals'?: number
    }
    return listCases(ctx, { ...query, states: state && [state], processId: processId ?? query.processId })
  },
})

export const getCaseCall = call({
  method: 'GET',
  path: '/moderation/cases/{caseId}',
  summary: 'One case',
  tag: 'Moderation',
  access: 'member',
  params: ofCase,
  output: moderated,
  errors: ['caseUnknown'],
  run: getCase,
})
