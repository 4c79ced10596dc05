import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Challenge, Driver, Group, Scenario } from '@/lib/generated/prisma/client'
import { getTopicChoice } from './admin-queries'
import type { ChallengeAnswer, GroupAnswer, TopicAnswer } from './contracts'
import { lookColumns } from './looks'
import type { SetProcessTopicsInput } from './schemas'
import { setProcessTopics } from './set-process-topics'

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

/** `PUT /processes/{processId}/topics`. */
export async function writeProcessTopics(
  ctx: Context,
  input: SetProcessTopicsInput,
): Promise<{ challengeIds: number[]; scenarioIds: number[] }> {
  await setProcessTopics(ctx, input)
  const { challengeIds, scenarioIds } = await getTopicChoice(ctx, input.processId)
  return { challengeIds, scenarioIds }
}
