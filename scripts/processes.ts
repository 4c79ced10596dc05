// Child processes: those that run to their end, and those that serve until we stop them.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd, isEnding } from './ending'
import { fromRoot, root } from './settings'

export type Environment = Record<string, string | undefined>

interface RunOptions {
  env?: Environment
  /** 'show' lets the child use our terminal; 'collect' keeps its output for the error message. */
  output?: 'show' | 'collect'
}

/** Runs a program of this project under our own Node and returns its exit code. */
export async function run(args: string[], { env, output = 'show' }: RunOptions = {}): Promise<number> {
  const stdio: StdioOptions = output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
  const child = spawn(process.execPath, args, { cwd: root, env: childEnvironment(env), stdio })
  const forget = atEnd(() => stopChild(child, 'SIGTERM'))
  const lines: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const code = await exitCode(child)
  await forget()
  if (code !== 0 && output === 'collect' && !isEnding()) console.error(lines.join(''))
  return code
}

/** Like run, but a failure is an error. */
export async function mustRun(name: string, args: string[], options: RunOptions = {}): Promise<void> {
  const code = await run(args, { output: 'collect', ...options })
  if (code !== 0) throw new Error(`${name} failed (exit code ${code})`)
}

interface ServiceOptions {
  name: string
  file: string
  args: string[]
  log: string
  env?: Environment
  cwd?: string
  user?: { uid: number; gid: number } | undefined
  stopSignal?: NodeJS.Signals
  /** Our own Node programs hold a channel to us and end when we are gone. */
  followsParent?: boolean
}

export interface Service {
  name: string
  pid: number
  stop: () => Promise<void>
  /** Resolves when the process has ended, wanted or not. */
  ended: Promise<number>
  lastLines: () => string
}

/** Starts a program that serves until we end. It has its own process group, so that Ctrl-C reaches only us. */
export function startService(options: ServiceOptions): Service {
  mkdirSync(dirname(options.log), { recursive: true })
  const log = openSync(options.log, 'w')
  const child = spawn(options.file, options.args, {
    cwd: options.cwd ?? root,
    env: childEnvironment(options.env),
    stdio: options.followsParent ? ['ignore', log, log, 'ipc'] : ['ignore', log, log],
    detached: true,
    ...options.user,
  })
  closeSync(log)
  child.channel?.unref()
  if (child.pid === undefined) throw new Error(`${options.name} could not be started: ${options.file}`)
  return {
    name: options.name,
    pid: child.pid,
    stop: atEnd(() => stopChild(child, options.stopSignal ?? 'SIGTERM')),
    ended: exitCode(child),
    lastLines: () => readFileSync(options.log, 'utf8').split('\n').slice(-25).join('\n'),
  }
}

/** Asks again and again until the service answers; gives up when it ends or time is over. */
export async function untilReady(service: Service, isReady: () => Promise<boolean>, seconds = 60): Promise<void> {
  let code: number | undefined
  void service.ended.then((value) => {
    code = value
  })
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(50)) {
    if (code !== undefined) throw new Error(`${service.name} ended with code ${code}:\n${service.lastLines()}`)
    if (await isReady()) return
  }
  throw new Error(`${service.name} was not ready after ${seconds} s:\n${service.lastLines()}`)
}

/** The path of a package's program, to be run under our own Node. */
export const packageProgram = (path: string): string => fromRoot('node_modules', path)

/** Node arguments for one of our own TypeScript programs. */
export const ownProgram = (file: string, args: string[] = []): string[] => [
  '--import',
  fromRoot('scripts/register.mjs'),
  fromRoot(file),
  ...args,
]

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function childEnvironment(env: Environment | undefined): NodeJS.ProcessEnv {
  return { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CHECKPOINT_DISABLE: '1', ...env }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    if (hasEnded(child)) resolve(child.exitCode ?? 1)
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = exitCode(child)
  child.kill(signal)
  const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(patience)
}
