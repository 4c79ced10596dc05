import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ownProgram } from '../processes'
import { SERVER_FLAGS } from '../serve'
import { root } from '../settings'

/** Runs one of our own programs beside the product, with the server's flags, and returns what it printed. */
export async function programOutput(file: string, env: Record<string, string>, args: string[] = []): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 2 ** 28 }
  const { stdout } = await promisify(execFile)(process.execPath, [...SERVER_FLAGS, ...ownProgram(file, args)], options)
  return stdout
}
