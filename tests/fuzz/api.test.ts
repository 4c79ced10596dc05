// Valid and hostile input to every call of the API in three roles, made of its OpenAPI description. `npm run fuzz` runs
// it for ten minutes with a seed of its own; FUZZ_SEED repeats a run, FUZZ_SECONDS sets how long it takes.
import pino from 'pino'
import { expect, test } from 'vitest'
import { serveCall } from '@/lib/edge/http/api/serve-call'
import { responseOf } from '@/lib/edge/http/api/written-answer'
import { describeApi, type Operation } from '@/lib/edge/openapi/openapi'
import type { AnyCall } from '@/lib/foundation/api/call'
import { setProcessWide } from '@/lib/framework/process-wide'
import { calls } from '@/lib/generated/calls'
import { readDeclared } from '@/tests/api/declared'
import { resetLimits } from '@/tests/factories/refusal'
import { isLongGate } from '@/tests/setup/long-gate'
import { aCall, type Call } from './calls'
import { Random } from './random'
import { Values } from './values'
import { aWorld, ROLES, type Role, signInAgain, type World } from './world'

const { FUZZ_SEED, FUZZ_SECONDS } = process.env
/**
 * The gate repeats the same requests, so that it judges the change and not its luck; `npm run fuzz` looks for new
 * ones.
 */
const SEED = Number(FUZZ_SEED ?? (FUZZ_SECONDS ? Date.now() % 1_000_000 : 20_261_122))
const SECONDS = Number(FUZZ_SECONDS ?? 60)
const ROUNDS_MAX = FUZZ_SECONDS ? Number.POSITIVE_INFINITY : isLongGate ? 24 : 12
const SHOWN_MAX = 30

const { operations, schemas } = await describeApi(calls)

test(
  `no input makes a call fail or answer outside its contract (FUZZ_SEED=${SEED})`,
  async () => {
    const faults = collectFaults()
    const random = new Random(SEED)
    const failures = new Map<string, string>()
    const end = Date.now() + SECONDS * 1000
    let sent = 0
    const statuses: Record<string, number> = {}
    for (let round = 0; round === 0 || (Date.now() < end && round < ROUNDS_MAX); round += 1) {
      const world = await aWorld()
      await resetLimits()
      for (const [contract, operation] of operations)
        for (const role of ROLES) {
          if (round > 0 && Date.now() > end) break
          const failure = await tried({
            contract,
            operation,
            random,
            world,
            role,
            isHostile: round % 3 > 0 || random.isOneIn(3),
            statuses,
          })
          sent += 1
          if (failure)
            failures.set(
              `${contract.method} ${contract.path} ${failure.kind}`,
              `${failure.text}\n${faults.splice(0).join('\n')}`,
            )
        }
    }
    console.info(`FUZZ_SEED=${SEED}: ${sent} requests, ${failures.size} kinds of failures, ${JSON.stringify(statuses)}`)
    expect(
      [...failures]
        .slice(0, SHOWN_MAX)
        .map(([kind, text]) => `${kind}\n${text}`)
        .join('\n\n'),
    ).toBe('')
    expect(sent).toBeGreaterThanOrEqual(calls.length * ROLES.length)
  },
  (SECONDS + 240) * 1000,
)

type Attempt = {
  contract: AnyCall
  operation: Operation
  random: Random
  world: World
  role: Role
  isHostile: boolean
  /** How often each status was answered. */
  statuses: Record<string, number>
}

async function tried(attempt: Attempt): Promise<{ kind: string; text: string } | null> {
  const { contract, operation, random, world, role, isHostile } = attempt
  const call = aCall(contract, operation, new Values(random, schemas, world.ids), random, world, isHostile)
  const answer = responseOf(await serveCall(contract, requestOf(call, world, role), call.params))
  attempt.statuses[answer.status] = (attempt.statuses[answer.status] ?? 0) + 1
  const shown = `as ${role}: ${call.path.slice(0, 300)} ${JSON.stringify(call.params).slice(0, 200)} ${String(call.init.body ?? '').slice(0, 600)}`
  if (answer.status >= 500) return { kind: String(answer.status), text: shown }
  if (answer.status === 401 && role !== 'visitor') await signInAgain(world, role)
  try {
    await readDeclared(contract, answer)
    return null
  } catch (error) {
    const { message } = error as Error
    return {
      kind: `${answer.status} ${/"code":\d+/.exec(message)?.[0] ?? ''}`,
      text: `${shown}\n${message.slice(0, 900)}`,
    }
  }
}

function requestOf({ path, init }: Call, { organization, tokens }: World, role: Role): Request {
  const headers = new Headers({
    host: organization.primaryHost,
    ...(init.headers as Record<string, string> | undefined),
  })
  const token = tokens[role]
  if (token) headers.set('authorization', `Bearer ${token}`)
  return new Request(`http://${organization.primaryHost}/api/v1${path}`, { ...init, headers })
}

/** What the API writes into its log when it fails, to be shown with the request. */
function collectFaults(): string[] {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line.slice(0, 1500)) })
  setProcessWide('logger', log)
  return lines
}
