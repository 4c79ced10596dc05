// Commands of an operator, run to their end.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fromRoot } from '@/scripts/settings'

/** `npm run <args>` with this environment; both outputs in one text. */
export async function operate(args: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  const options = { env: { ...process.env, QUIET: '1', ...env }, timeout: 300_000, maxBuffer: 2 ** 26 }
  return promisify(execFile)(process.execPath, [fromRoot('scripts/run.mjs'), ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code?: number; stdout: string; stderr: string }) => ({
      code: code ?? -1,
      said: stdout + stderr,
    }),
  )
}
