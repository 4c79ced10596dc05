import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ownProgram } from '@/scripts/processes'
import { SERVER_FLAGS } from '@/scripts/serve'
import { root } from '@/scripts/settings'

/** Runs one of our own programs beside the product, with the server's flags, and returns what it printed. */
export async function programOutput(file: string, env: Record<string, string>, args: string[] = []): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 2 ** 28 }
  const { stdout } = await promisify(execFile)(process.execPath, [...SERVER_FLAGS, ...ownProgram(file, args)], options)
  return stdout
}
