import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Challenge, Driver, Group, Scenario } from '@/lib/generated/prisma/client'
import { getTopicChoice } from './admin-queries'
import { lookColumns } from './looks'
import { setProcessTopicsInput } from './schemas'
import { setProcessTopics } from './set-process-topics'
import { type ChallengeAnswer, common, type GroupAnswer, id, type TopicAnswer } from './shapes'

/** An area or a context as the API answers it. */
export function topicAnswer(row: Driver | Scenario | Challenge): TopicAnswer {
  const { colour, icon } = row
  return { ...namedAnswer(row), ...lookColumns.parse({ colour, icon }) }
}

function namedAnswer({ id, name, body }: Driver | Scenario | Challenge | Group) {
  return { id, name: readColumn(localizedText, name), body: readColumn(localizedText, body) }
}

/** A topic as the API answers it. */
export function challengeAnswer(row: Challenge): ChallengeAnswer {
  return { ...topicAnswer(row), driverId: row.driverId }
}

/** A group as the API answers it. */
export function groupAnswer(row: Group): GroupAnswer {
  const { processId, visibility, registration } = row
  return { ...namedAnswer(row), processId, visibility, registration }
}

export const setProcessTopicsCall = call({
  ...common,
  method: 'PUT',
  path: '/processes/{processId}/topics',
  summary: 'Choose the topics and contexts of a process (ADMIN, DELEGATE)',
  params: z.strictObject({ processId: pathId }),
  body: setProcessTopicsInput.omit({ processId: true }),
  output: z.object({ challengeIds: z.array(id), scenarioIds: z.array(id) }),
  errors: ['savedMeanwhile', 'permissionDenied', 'processUnknown', 'challengeUnknown', 'scenarioUnknown'],
  run: async (ctx, input) => {
    await setProcessTopics(ctx, input)
    const { challengeIds, scenarioIds } = await getTopicChoice(ctx, input.processId)
    return { challengeIds, scenarioIds }
  },
})
