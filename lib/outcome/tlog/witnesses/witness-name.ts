import 'server-only'
import { findLogOrigin } from '@/lib/outcome/tlog/integrating/log-origin'

/** Name under which this installation cosigns other logs; null before it has an origin. */
export async function findWitnessName(): Promise<string | null> {
  const origin = await findLogOrigin()
  return origin === null ? null : `${origin}/witness`
}
