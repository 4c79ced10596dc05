import 'server-only'
import { databasePool } from './pool'

const PATIENCE_MS = 2000

/** True when the database answers soon; a load balancer asks this before it sends people here. */
export async function isDatabaseReady(): Promise<boolean> {
  const answer = databasePool()
    .query('SELECT 1')
    .then(
      () => true,
      () => false,
    )
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}
