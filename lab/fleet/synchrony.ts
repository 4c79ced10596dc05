// Both nodes in step again, also with the Patroni of Debian 12.
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '@/scripts/progress'
import { askPatroni, forgetSynchronousStandby, isAt, startNode, untilRole, untilSynchronous } from './cluster'
import { NODE_NAMES, type Places } from './places'
import type { Fleet } from './world'

/** For so long a standby may follow without being the synchronous one. */
const PATIENCE_MS = 20_000
/** For so long a node may take to come back and follow. */
const RETURN_MS = 60_000
/** Patroni reads its configuration in each loop (`loop_wait`). */
const NOTICED_MS = 6000

/**
 * Waits until there is a leader and a synchronous standby. Patroni before 3.0.4 may never get there by itself
 * (patroni#2779): it keeps a stale copy of the key that names the standby, or a leader that was paused takes its lock back
 * and leaves the key of the node that had been promoted. Then Patroni of the leader is restarted without its PostgreSQL and
 * the key is removed meanwhile, as the runbook says under StandbyMissing.
 */
export async function untilInStep(fleet: Fleet): Promise<void> {
  if (await comesInStep(fleet.places)) return
  await remindLeader(fleet)
  await untilSynchronous(fleet.places)
}

async function comesInStep(places: Places): Promise<boolean> {
  const began = Date.now()
  let followsSince: number | undefined
  while (Date.now() - began < RETURN_MS) {
    const [isInStep, follows] = await Promise.all([isAnyAt(places, '/sync'), isAnyAt(places, '/replica')])
    if (isInStep && (await isAnyAt(places, '/primary'))) return true
    followsSince = follows ? (followsSince ?? Date.now()) : undefined
    if (followsSince !== undefined && Date.now() - followsSince > PATIENCE_MS) return false
    await sleep(200)
  }
  return false
}

async function isAnyAt(places: Places, path: string): Promise<boolean> {
  const all = await Promise.all(NODE_NAMES.map((name) => isAt(places, name, path)))
  return all.includes(true)
}

async function remindLeader(fleet: Fleet): Promise<void> {
  const { places, database } = fleet
  const leader = await untilRole(places, 'primary')
  say(`  the standby follows and is not named (patroni#2779): Patroni of ${leader} is restarted`)
  await askPatroni(places, leader, '/config', { pause: true }, 'PATCH')
  await sleep(NOTICED_MS)
  await database.nodes[leader].stop()
  await forgetSynchronousStandby(places)
  database.nodes[leader] = startNode(places, leader)
  await untilRole(places, 'primary', [leader])
  await askPatroni(places, leader, '/config', { pause: null }, 'PATCH')
  fleet.patroniRestarts += 1
}
