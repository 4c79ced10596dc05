import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Environment, ownProgram, run } from '../processes'
import { CHECKPOINTS, readManifest } from './manifest'
import { RESTORE_OPTIONS } from './restore-options'

/** Restores a backup, then verifies every ledger against the checkpoints of that backup; returns the exit code. */
export async function restoreAndVerify(args: string[], env: Environment = {}): Promise<number> {
  const restored = await run(ownProgram('scripts/backup/restore-backup.ts', args), { env })
  if (restored !== 0) return restored
  const { values, positionals } = parseArgs({ args, options: RESTORE_OPTIONS, allowPositionals: true })
  if (values['files-only']) return 0
  const folder = resolve(process.env['INIT_CWD'] ?? '.', positionals[0] ?? '.')
  // What was due after the backup was made no worker could seal.
  const at = readManifest(folder).createdAt
  return run(ownProgram('scripts/verify-ledger.ts', ['--checkpoint', join(folder, CHECKPOINTS), '--at', at]), { env })
}
