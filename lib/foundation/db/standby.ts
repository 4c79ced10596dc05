import 'server-only'
import type pg from 'pg'
import { env } from '@/lib/foundation/env'
import { logger } from '@/lib/foundation/log/logger'
import { processWide } from '@/lib/framework/process-wide'
import { databasePool, readPool } from './pool'
import { type Sql, sqlBy, sqlOn } from './sql'
import { isDatabaseUnavailable } from './unavailable'

const LOOK_MS = 500
/** After a failed read the standby is left alone for so long. */
const REST_MS = 5000
/** Cancelled by replay (40001), or a standby that does not have a table yet (42P01). */
const OF_STANDBY = new Set(['40001', '40P01', '42P01', '42703'])

// The name of a file of the log begins with the timeline, in hexadecimal.
const PRIMARY = `
  SELECT pg_wal_lsn_diff("lsn", '0/0')::text AS "lsn", left(pg_walfile_name("lsn"), 8) AS "timeline"
  FROM pg_current_wal_insert_lsn() AS "lsn"`

// No function tells the timeline of what was replayed last. These are of what was stored before, so that a standby is not
// used for some minutes after a promotion, or of what it receives, which only roles with statistics see.
const STANDBY = `
  SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS "lsn", lpad(to_hex(greatest(
    (SELECT "timeline_id" FROM pg_control_checkpoint()),
    (SELECT "min_recovery_end_timeline" FROM pg_control_recovery()),
    (SELECT "received_tli" FROM pg_stat_wal_receiver))), 8, '0') AS "timeline"
  WHERE pg_is_in_recovery()`

/** Where reads of visitors went since the start, and why not to the standby. */
type Reads = { standby: number; lagging: number; failed: number }

type Standby = { pool: pg.Pool; replay: Replay; restUntil: number; reads: Reads }

/**
 * Plain SQL on the standby for reads that may be some seconds old, or null: none is configured, it lags more than
 * READ_LAG_SECONDS, it failed, or it does not have what was committed at `since` (of `performance.now()`). A statement that
 * fails there is repeated on the primary.
 */
export function standbySql(since: number, primary: Sql): Sql | null {
  const standby = watched()
  if (!standby) return null
  const { replay, restUntil, reads, pool } = standby
  const now = performance.now()
  const isRecent = now - replay.caughtUpTo <= env.READ_LAG_SECONDS * 1000 && replay.caughtUpTo >= since
  if (!isRecent || now < restUntil) {
    reads.lagging += 1
    return null
  }
  const there = sqlOn(pool)
  return sqlBy(async (parts, values) => {
    try {
      const rows = await there(parts, ...values)
      reads.standby += 1
      return rows
    } catch (error) {
      // The primary answers while the standby rests.
      if (!isOfStandby(error)) throw error
      reads.failed += 1
      standby.restUntil = performance.now() + REST_MS
      logger().warn({ standby: 'not used', err: error })
      return primary(parts, ...values)
    }
  })
}

/** For metrics: reads so far, and the seconds that the standby is behind; null where none is configured. */
export function standbyState(): (Reads & { lagSeconds: number }) | null {
  const standby = watched()
  return standby && { ...standby.reads, lagSeconds: (performance.now() - standby.replay.caughtUpTo) / 1000 }
}

function isOfStandby(error: unknown): boolean {
  return isDatabaseUnavailable(error) || OF_STANDBY.has(String((error as { code?: unknown }).code))
}

function watched(): Standby | null {
  return processWide('standby', () => {
    const pool = readPool()
    if (!pool) return null
    const standby: Standby = { pool, replay: new Replay(), restUntil: 0, reads: { standby: 0, lagging: 0, failed: 0 } }
    let isLooking = false
    const look = async () => {
      if (isLooking) return
      isLooking = true
      // An unreachable server makes the standby old, and that is what counts.
      await Promise.allSettled([lookAt(standby)])
      isLooking = false
    }
    void look()
    setInterval(() => void look(), LOOK_MS).unref()
    return standby
  })
}

async function lookAt({ pool, replay }: Standby): Promise<void> {
  const at = performance.now()
  const [primary] = (await databasePool().query<Answer>(PRIMARY)).rows
  if (primary) replay.primaryWas(positionOf(primary), at)
  const [standby] = (await pool.query<Answer>(STANDBY)).rows
  // A standby that was promoted, or a primary, answers no row.
  if (standby) replay.standbyIs(positionOf(standby))
}

type Answer = { lsn: string; timeline: string }

function positionOf({ lsn, timeline }: Answer): Position {
  return { timeline: Number.parseInt(timeline, 16), lsn: BigInt(lsn) }
}

/** A place in the log. Every promotion begins a new timeline; places of two timelines cannot be compared. */
type Position = { timeline: number; lsn: bigint }

/** How far the primary was when it was asked, at `at` of a clock that only goes forward. */
type Sample = Position & { at: number }

const SAMPLES_MAX = 600

/**
 * What a standby has replayed, in time: at which instant of this process the primary was where the standby is now. Compares
 * positions in the log of the primary, no clocks of two machines.
 */
export class Replay {
  private samples: Sample[] = []
  private caughtUp = Number.NEGATIVE_INFINITY

  /** The standby has everything that was committed before. */
  get caughtUpTo(): number {
    return this.caughtUp
  }

  /** `at` is before the primary was asked for its position. */
  primaryWas(position: Position, at: number): void {
    this.samples = [...this.samples, { ...position, at }].slice(-SAMPLES_MAX)
  }

  standbyIs({ timeline, lsn }: Position): void {
    // A standby that still follows the primary before may be ahead of the new one, and has nothing of it.
    const passed = this.samples.filter((sample) => sample.timeline === timeline && sample.lsn <= lsn)
    const last = passed.at(-1)
    if (!last) return
    this.caughtUp = Math.max(this.caughtUp, last.at)
    this.samples = this.samples.filter((sample) => sample.at >= last.at)
  }
}
