// State machines: a small reference of what a part of the product has to answer, compared with the answers of the API.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '@/scripts/settings'
import { hasRealPostgres } from '@/tests/setup/database'
import { type Call, orderOf } from './histories'

/** What a call answered: the name of a refusal, or what is compared of a success. */
export type Answer = string | Readonly<Record<string, unknown>>

/** One call of one of two clients. */
export type Step = { readonly client: 0 | 1; readonly act: string }

export type Machine<State, S extends Step, World> = {
  name: string
  steps: fc.Arbitrary<S>
  /** Steps of two clients at the same time, in each run one of these kinds; those of `steps` unless given. */
  concurrentSteps?: readonly fc.Arbitrary<S>[]
  /** What was done before two clients meet, one of these; nothing unless given. */
  beforehand?: readonly (readonly S[])[]
  /** What of an answer is compared then: a call that reads after its commit may read what came later. */
  comparedTogether?: (step: S, answer: Answer) => Answer
  start: () => State
  /** The answer that is due and the state afterwards; a pure function. */
  next: (state: State, step: S) => { answer: Answer; state: State }
  /** An organization in the state of `start`. */
  world: () => Promise<World>
  perform: (world: World, step: S) => Promise<Answer>
  /** Reads that show the whole state; asked last. */
  reads: readonly S[]
  /** What holds in the database after the last step. */
  finish?: (world: World, state: State) => Promise<void>
}

const { MODEL_SEED, MODEL_RUNS } = process.env
/** The gate repeats the same steps, so that it judges the change and not its luck; `npm run models` looks for new ones. */
const SEED = Number(MODEL_SEED ?? (MODEL_RUNS ? Date.now() % 1_000_000 : 20_261_123))
const STEPS_MAX = 40
const CONCURRENT_STEPS_MAX = 10
/** A failure is made smaller for this long. */
const SHRINK_MS = 60_000

type Runs = { alone: number; together: number }

/** Declares the tests of a model: its steps one after the other, and two clients at the same time. */
export function behavesLike<State, S extends Step, World>(machine: Machine<State, S, World>, runs: Runs): void {
  const wanted = (count: number) => Number(MODEL_RUNS ?? count)
  describe(`${machine.name} (MODEL_SEED=${SEED})`, () => {
    const patience = 30_000 + SHRINK_MS + 5_000 * wanted(runs.alone + runs.together)
    it('answers as its model in every order of steps', () => alone(machine, wanted(runs.alone)), patience)
    it.skipIf(!hasRealPostgres)(
      'answers two clients at once as if one had asked after the other',
      () => together(machine, wanted(runs.together)),
      patience,
    )
  })
}

async function alone<State, S extends Step, World>(machine: Machine<State, S, World>, numRuns: number): Promise<void> {
  type Model = { state: State }
  const commands = machine.steps.map(
    (step): fc.AsyncCommand<Model, World> => ({
      check: () => true,
      async run(model, world) {
        const { answer, state } = machine.next(model.state, step)
        model.state = state
        same(step, await machine.perform(world, step), answer)
      },
      toString: () => textOf(step),
    }),
  )
  const property = fc.asyncProperty(
    fc.commands([commands], { maxCommands: STEPS_MAX, size: 'max' }),
    async (chosen: Iterable<fc.AsyncCommand<Model, World>>) => {
      const world = await machine.world()
      const model = { state: machine.start() }
      await fc.asyncModelRun(() => ({ model, real: world }), chosen)
      for (const step of machine.reads)
        same(step, await machine.perform(world, step), machine.next(model.state, step).answer)
      await machine.finish?.(world, model.state)
    },
  )
  await holds(machine.name, property, numRuns)
}

async function together<State, S extends Step, World>(
  machine: Machine<State, S, World>,
  numRuns: number,
): Promise<void> {
  type Real = { send: (step: S) => void }
  const command = (step: S): fc.AsyncCommand<object, Real> => ({
    check: () => true,
    run: async (_model, { send }) => send(step),
    toString: () => textOf(step),
  })
  const commands = (machine.concurrentSteps ?? [machine.steps]).map((steps) =>
    fc.commands([steps.map(command)], { maxCommands: CONCURRENT_STEPS_MAX, size: 'max' }),
  )
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.constantFrom(...(machine.beforehand ?? [[]])),
    fc.oneof(...commands),
    async (scheduler: fc.Scheduler, beforehand: readonly S[], chosen: Iterable<fc.AsyncCommand<object, Real>>) => {
      const world = await machine.world()
      const clients = new Clients(machine, world, scheduler)
      for (const step of beforehand) await clients.ask(step)
      await fc.scheduledModelRun(scheduler, () => ({ model: {}, real: clients }), chosen)
      await scheduler.waitFor(clients.done())
      for (const step of machine.reads) await clients.ask(step)
      const compared = machine.comparedTogether ?? ((_step: S, answer: Answer) => answer)
      const calls = clients.calls.map((call) => ({ ...call, answer: compared(call.step, call.answer) }))
      const found = orderOf(calls, machine.start(), (state: State, step: S) => {
        const due = machine.next(state, step)
        return { ...due, answer: compared(step, due.answer) }
      })
      if (!found) expect.fail(`No order of these calls explains their answers:\n${clients.history()}`)
      await machine.finish?.(world, found.state)
    },
  )
  await holds(`${machine.name} together`, property, numRuns)
}

// Each client asks one thing after the other; the scheduler decides whose next request is sent first.
class Clients<State, S extends Step, World> {
  readonly calls: Call<S, Answer>[] = []
  readonly #machine: Machine<State, S, World>
  readonly #world: World
  readonly #scheduler: fc.Scheduler
  readonly #last: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()]
  #clock = 0

  constructor(machine: Machine<State, S, World>, world: World, scheduler: fc.Scheduler) {
    this.#machine = machine
    this.#world = world
    this.#scheduler = scheduler
  }

  readonly send = (step: S): void => {
    this.#last[step.client] = this.#last[step.client].then(async () => {
      await this.#scheduler.schedule(Promise.resolve(), `client ${step.client} sends ${textOf(step)}`)
      await this.ask(step)
    })
  }

  async ask(step: S): Promise<void> {
    const sent = this.#clock++
    const answer = await this.#machine.perform(this.#world, step)
    this.calls.push({ step, answer, sent, answered: this.#clock++ })
  }

  done(): Promise<unknown> {
    return Promise.all(this.#last)
  }

  history(): string {
    return this.calls
      .toSorted((a, b) => a.sent - b.sent)
      .map(({ step, answer, sent, answered }) => `${sent}-${answered} ${textOf(step)}: ${JSON.stringify(answer)}`)
      .join('\n')
  }
}

/** Checks a property; a failure is written to a file with the seed that repeats it. */
async function holds<Values>(name: string, property: fc.IAsyncProperty<Values>, numRuns: number): Promise<void> {
  const details = await fc.check(property, {
    seed: SEED,
    numRuns,
    interruptAfterTimeLimit: SHRINK_MS + numRuns * 5_000,
  })
  if (!details.failed) return
  const report = [
    `MODEL_SEED=${SEED} MODEL_RUNS=${numRuns} npm run models -- tests/models/${name.split(' ')[0]}`,
    await fc.asyncDefaultReportMessage(details),
    String((details.errorInstance as Error | null)?.stack ?? details.errorInstance),
  ].join('\n\n')
  const folder = fromRoot('.data/test/models')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name.replaceAll(' ', '-')}-${SEED}.txt`)
  writeFileSync(file, report)
  throw new Error(`${report}\n\nKept in ${file}`)
}

function same(step: Step, answer: Answer, due: Answer): void {
  expect(answer, `${textOf(step)} answered ${JSON.stringify(answer)} instead of ${JSON.stringify(due)}`).toEqual(due)
}

function textOf({ client, act, ...rest }: Step): string {
  return `${client}:${act} ${JSON.stringify(rest)}`
}
