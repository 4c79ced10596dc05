import { execFileSync } from 'node:child_process'
import { isAlive } from '../processes'

// The postmaster first, then its children.
function clusterProcesses(postmaster: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return [postmaster, ...rows.filter(([, parent]) => parent === postmaster).map(([child = 0]) => child)].filter(isAlive)
}

/** Sends a signal, such as SIGSTOP, to all processes of a server; those that end meanwhile are skipped. */
export function signalCluster(postmaster: number, signal: NodeJS.Signals): void {
  for (const pid of clusterProcesses(postmaster)) sendSignal(pid, signal)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
