// Processor time as Linux counts it in /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** Of the unit of /proc. */
const TICK_MS = 10

interface ProcessTime {
  pid: number
  parent: number
  /** User and system time, in ticks. */
  own: number
  /** That of its children that have ended. */
  ended: number
}

/** One process, as /proc/PID/stat tells it. */
export function parseProcess(stat: string): ProcessTime {
  // The name, in brackets, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = (first: number): number => Number(fields[first]) + Number(fields[first + 1])
  return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), own: ticks(11), ended: ticks(13) }
}

/** Ticks of a process and everything that it started, also of what has ended; never less than before. */
export function treeTicks(processes: readonly ProcessTime[], root: number): number {
  const children = Map.groupBy(processes, ({ parent }) => parent)
  let ticks = 0
  const open = processes.filter(({ pid }) => pid === root)
  for (const { pid, own, ended } of open) {
    ticks += own + ended
    open.push(...(children.get(pid) ?? []))
  }
  return ticks
}

export interface MachineTime {
  /** Ticks that processes had. */
  used: number
  /** Ticks of all processors, idle ones too. */
  all: number
}

/** All processors together, as the first line of /proc/stat tells it. Interrupts belong to nobody. */
export function parseMachine(stat: string): MachineTime {
  const [user = 0, nice = 0, system = 0, ...others] = (stat.split('\n')[0] ?? '')
    .trim()
    .split(/\s+/)
    .slice(1, 9)
    .map(Number)
  const used = user + nice + system
  return { used, all: used + others.reduce((sum, ticks) => sum + ticks, 0) }
}

export const machineTime = (): MachineTime => parseMachine(readFileSync('/proc/stat', 'utf8'))

/** Every process of the machine. */
export function allProcesses(): ProcessTime[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => processOf(Number(pid)) ?? [])
}

/** Milliseconds of processor time that a process has used, in steps of ten. */
export const processorMs = (pid: number): number => (processOf(pid)?.own ?? Number.NaN) * TICK_MS

/** The same of a process and everything that it started, such as a database and its sessions. */
export const treeMs = (pid: number): number => treeTicks(allProcesses(), pid) * TICK_MS

/** A line of /proc/PID/status, in megabytes: VmRSS is the memory that a process holds, VmHWM the most that it ever held. */
export function memoryMb(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024
}

function processOf(pid: number): ProcessTime | undefined {
  try {
    return parseProcess(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}
