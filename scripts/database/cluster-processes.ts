import { execFileSync } from 'node:child_process'
import { isAlive } from '../processes'

/** Processes of a server started with `startCluster`: the postmaster first, then its children. */
export function clusterProcesses(postmaster: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return [postmaster, ...rows.filter(([, parent]) => parent === postmaster).map(([child = 0]) => child)].filter(isAlive)
}
