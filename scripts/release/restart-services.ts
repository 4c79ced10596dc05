import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const SERVERS = 'participation-app@*.service'
const WORKERS = 'participation-worker@*.service'
const READY_SECONDS = 60

/** Runs a command of systemd; what it refuses is an error with its text. */
export async function systemctl(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('systemctl', args)
  return stdout
}

/**
 * Restarts servers one after the other, each when the one before it is ready, then workers. Ends at a server that is not
 * ready in time: the others still serve the release before.
 */
export async function restartServices(say: (text: string) => void, seconds = READY_SECONDS): Promise<void> {
  for (const unit of await unitsOf(SERVERS)) {
    await systemctl('restart', unit)
    if (!(await isReady(portOf(unit), seconds)))
      throw new Error(
        `${unit} is not ready after ${seconds} s (journalctl -u ${unit}). The others were not restarted. Back to the release before: npm run release -- rollback --systemd`,
      )
    say(`${unit} is ready`)
  }
  for (const unit of await unitsOf(WORKERS)) {
    await systemctl('restart', unit)
    say(`${unit} restarted`)
  }
}

async function unitsOf(pattern: string): Promise<string[]> {
  const listed = await systemctl('list-units', '--plain', '--no-legend', '--all', pattern)
  return listed
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[0] ?? '')
    .filter((unit) => unit.startsWith('participation-'))
    .sort()
}

const portOf = (unit: string): number => Number(/@(\d+)\./.exec(unit)?.[1])

async function isReady(port: number, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200)) {
    // Not yet listening, or still without its database.
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
      signal: AbortSignal.timeout(5000),
    }).catch(() => null)
    if (answer?.ok) return true
  }
  return false
}
