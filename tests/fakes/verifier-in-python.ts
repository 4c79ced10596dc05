// Runs public/verify_log.py, the program by which outsiders verify the log.
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

type Outcome = { code: number; said: string }

/** Its tests are skipped where there is no Python. */
export const hasPython = spawnSync('python3', ['--version']).status === 0

/** Runs it as a person does. */
export async function verify(...args: string[]): Promise<Outcome> {
  return promisify(execFile)('python3', ['-B', 'public/verify_log.py', ...args]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )
}

// What the program does not catch ends the run.
const MANY = `
import contextlib, io, json, sys
sys.path.insert(0, "public")
import verify_log
outcomes = []
for args in json.load(sys.stdin):
    said = io.StringIO()
    sys.argv = ["verify_log.py", *args]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = verify_log.main()
    outcomes.append({"code": code, "said": said.getvalue()})
json.dump(outcomes, sys.stdout)
`

/** Runs it many times in one process, which is quicker; throws with the traceback if it fails instead of answering. */
export function verifyMany(runs: readonly (readonly string[])[], env: Record<string, string> = {}): Outcome[] {
  const { status, stdout, stderr } = spawnSync('python3', ['-B', '-c', MANY], {
    input: JSON.stringify(runs),
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Outcome[]
}
