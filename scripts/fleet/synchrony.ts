// Both nodes in step again, also with the Patroni of Debian 12.
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '../progress'
import { askPatroni, startNode, untilRole, untilSynchronous } from './cluster'
import type { Fleet } from './world'

const PATIENCE_SECONDS = 40
/** Patroni reads its configuration in each loop (`loop_wait`). */
const NOTICED_MS = 6000

/**
 * Waits until there is a leader and a synchronous standby. Patroni before 3.0.4 may keep a stale copy of the key that
 * names the standby, for ever (patroni#2779): then Patroni of the leader is restarted without its PostgreSQL, as the
 * runbook says under StandbyMissing.
 */
export async function untilInStep(fleet: Fleet): Promise<void> {
  const { places, database } = fleet
  const isInStep = await untilSynchronous(places, PATIENCE_SECONDS).then(
    () => true,
    () => false,
  )
  if (isInStep) return
  const leader = await untilRole(places, 'primary')
  say(`  no standby in step after ${PATIENCE_SECONDS} s (patroni#2779): Patroni of ${leader} is restarted`)
  await askPatroni(places, leader, '/config', { pause: true }, 'PATCH')
  await sleep(NOTICED_MS)
  await database.nodes[leader].stop()
  database.nodes[leader] = startNode(places, leader)
  await untilRole(places, 'primary', [leader])
  await askPatroni(places, leader, '/config', { pause: null }, 'PATCH')
  fleet.patroniRestarts += 1
  await untilSynchronous(places)
}
