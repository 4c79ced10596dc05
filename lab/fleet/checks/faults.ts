// What stands around the servers fails without ending: the disk of the leader is full, the database hangs, clocks differ.
import { setTimeout as sleep } from 'node:timers/promises'
import { signalCluster } from '@/scripts/database/cluster-processes'
import { warnLoudly } from '@/scripts/progress'
import { fromRoot } from '@/scripts/settings'
import { untilServed } from '../../reliability/faults'
import { isWrong } from '../../reliability/observed'
import type { Check, CheckReport } from '../check'
import { untilRole } from '../cluster'
import { diskOf } from '../places'
import { untilInStep } from '../synchrony'
import { type Fleet, postmasterOf, startApp } from '../world'
import { codeAtOnce, oneTimeCode, type Part, session } from './limits'
import { underLoad } from './load'

const CLOCK_OFFSETS_MS = [2000, -2000]
const RECOVERY_MS_MAX = 30_000

export const faults: Check = {
  name: 'faults',
  about: 'frozen database, full disk of the leader, clocks two seconds off',
  bar: 'every answer normal or 503 with a request id within 3 s, recovery by itself within 30 s',
  run: runFaults,
}

interface Fault {
  name: string
  seconds: number
  begin: (fleet: Fleet) => Promise<() => void>
}

const FROZEN: Fault = { name: 'database frozen', seconds: 8, begin: freeze }
const FULL: Fault = { name: 'disk of the leader full', seconds: 20, begin: fill }

async function runFaults(fleet: Fleet): Promise<CheckReport> {
  const parts: (Part & { messages?: readonly string[] })[] = [await runFault(fleet, FROZEN)]
  if (fleet.hasDisks) parts.push(await runFault(fleet, FULL))
  else warnLoudly('SKIPPED: a full disk needs root and the right to mount a tmpfs.')
  parts.push(await shiftClocks(fleet))
  return {
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as CheckReport['figures'],
    failures: Object.assign({}, ...parts.map(({ failures }) => failures)) as CheckReport['failures'],
    messages: parts.flatMap(({ messages = [] }) => messages),
  }
}

async function runFault(fleet: Fleet, { name, seconds, begin }: Fault): Promise<Part & { messages: string[] }> {
  return underLoad(fleet, async () => {
    await sleep(2000)
    const began = Date.now()
    const end = await begin(fleet)
    await sleep(seconds * 1000)
    end()
    const recoveredMs = await untilServed(fleet, Date.now())
    await untilInStep(fleet)
    const seen = fleet.observed.since(began)
    const wrong = seen.filter(isWrong)
    return {
      figures: {
        [`${name}: answers 503`]: seen.length - wrong.length,
        [`${name}: slowest of them (ms)`]: Math.round(Math.max(0, ...seen.map(({ took }) => took))),
        [`${name}: last of them after its beginning (ms)`]: Math.round(
          Math.max(0, ...seen.map(({ at, took }) => at + took - began)),
        ),
        [`${name}: served again after its end (ms)`]: recoveredMs ?? 'never',
      },
      failures: {
        [`${name}: answers other than 503 with a request id within 3 s`]: wrong.length,
        [`${name}: not served again in 30 s`]: recoveredMs === null || recoveredMs > RECOVERY_MS_MAX ? 1 : 0,
      },
      messages: wrong
        .slice(0, 5)
        .map((one) => `${name}: ${one.status} after ${Math.round(one.took)} ms, ${one.requestId ?? 'no request id'}`),
    }
  })
}

async function freeze({ places }: Fleet): Promise<() => void> {
  const pid = postmasterOf(await untilRole(places, 'primary'))
  if (pid === null) throw new Error('The leader has no PostgreSQL')
  signalCluster(pid, 'SIGSTOP')
  return () => signalCluster(pid, 'SIGCONT')
}

/** PostgreSQL stops at the first WAL that it cannot write, and the standby takes over. */
async function fill({ places }: Fleet): Promise<() => void> {
  const disk = diskOf(await untilRole(places, 'primary'))
  disk.fill()
  return () => disk.empty()
}

/** Two of the servers have other clocks: sessions and codes work across all three, exactly as with one clock. */
async function shiftClocks(fleet: Fleet): Promise<Part> {
  await Promise.all(
    CLOCK_OFFSETS_MS.map(async (offset, index) => {
      await fleet.apps[index + 1]?.stop()
      const preload = `--import ${fromRoot('tests/fakes/shift-clock.mjs')}`
      await startApp(fleet, index + 1, { env: { CLOCK_OFFSET_MS: String(offset), NODE_OPTIONS: preload } })
    }),
  )
  const parts = [await session(fleet), await oneTimeCode(fleet), await codeAtOnce(fleet)]
  await Promise.all(CLOCK_OFFSETS_MS.map((_offset, index) => fleet.apps[index + 1]?.stop()))
  await Promise.all(CLOCK_OFFSETS_MS.map((_offset, index) => startApp(fleet, index + 1)))
  const failures = parts.flatMap((part) => Object.entries(part.failures))
  return {
    figures: { 'servers with clocks 2 s ahead and behind': CLOCK_OFFSETS_MS.length },
    failures: Object.fromEntries(failures.map(([name, count]) => [`clocks 2 s off: ${name}`, count])),
  }
}
