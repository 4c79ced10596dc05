// DATA_DIR/runtime.json: how a second command finds the demo that is running on the same data.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canConnect } from './database/connection'
import { atEnd } from './ending'
import { isAlive } from './processes'

interface RunningDemo {
  pid: number
  startedAt: string
  port: number
  database: string
  databaseUrl: string
  isConcurrent: boolean
}

const runtimeFile = (home: string): string => join(home, 'runtime.json')

/** Leaves the note for as long as we run. It holds the database password, so only the owner may read it. */
export function announceDemo(home: string, demo: Omit<RunningDemo, 'pid' | 'startedAt'>): void {
  const note: RunningDemo = { pid: process.pid, startedAt: new Date().toISOString(), ...demo }
  mkdirSync(home, { recursive: true })
  writeFileSync(runtimeFile(home), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
  atEnd(() => rmSync(runtimeFile(home), { force: true }))
}

/** The running demo of a data folder; a note left by one that was killed does not count. */
export async function readRunningDemo(home: string): Promise<RunningDemo | undefined> {
  const demo = readNote(home)
  return demo && isAlive(demo.pid) && (await canConnect(demo.databaseUrl)) ? demo : undefined
}

function readNote(home: string): RunningDemo | undefined {
  try {
    return JSON.parse(readFileSync(runtimeFile(home), 'utf8')) as RunningDemo
  } catch {
    return undefined
  }
}
