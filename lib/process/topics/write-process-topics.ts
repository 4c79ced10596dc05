import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { getTopicChoice } from './admin-queries'
import type { SetProcessTopicsInput } from './schemas'
import { setProcessTopics } from './set-process-topics'

/** `PUT /processes/{processId}/topics`. */
export async function writeProcessTopics(
  ctx: Context,
  input: SetProcessTopicsInput,
): Promise<{ challengeIds: number[]; scenarioIds: number[] }> {
  await setProcessTopics(ctx, input)
  const { challengeIds, scenarioIds } = await getTopicChoice(ctx, input.processId)
  return { challengeIds, scenarioIds }
}
