// What voters were told as transactions on registers. A ballot is a register whose values are its versions; each idea on
// it is one whose values are the versions that changed it. Answers show amounts, not who wrote them: an amount belongs
// to the last change that wrote it, up to the version of the answer.
import type { BallotAnswer } from '../reliability/client'
import type { Operation, OperationType, RegisterStep } from './operation'

/** A request with its outcome, or twins of it; times are nanoseconds since the history began. */
export interface BallotCall {
  ballot: string
  began: number
  ended: number
  type: Exclude<OperationType, 'invoke'>
  /** Ideas that it asked to change, with the amount where the request says it. */
  asked: ReadonlyMap<number, number | null>
  /** The answer, and whether it changed the ballot. */
  answer: BallotAnswer | null
  changed: boolean
}

type Transaction = { call: BallotCall; steps: RegisterStep[] }

/** Values above stand for what was refused, and above the double of it for what nobody asked for. */
const REFUSED = 1_000_000

/** The history of `txn` that these calls make. */
export function ballotTransactions(
  calls: readonly BallotCall[],
  proposals: readonly number[],
): Operation<readonly RegisterStep[]>[] {
  const ballots = Map.groupBy(calls, ({ ballot }) => ballot)
  const transactions = [...ballots.values()].flatMap((calls) => transactionsOf(new Ballot(calls, proposals), calls))
  const events = transactions.flatMap(({ call, steps }, process) => [
    { time: call.began, type: 'invoke' as const, process, value: steps.map(unread) },
    { time: call.ended, type: call.type, process, value: steps },
  ])
  return events.toSorted((a, b) => a.time - b.time).map((event, index) => ({ ...event, index, f: 'txn' as const }))
}

function unread(step: RegisterStep): RegisterStep {
  return step[0] === 'r' ? ['r', step[1], null] : step
}

function transactionsOf(ballot: Ballot, calls: readonly BallotCall[]): Transaction[] {
  const made = new Set(calls.filter(({ changed }) => changed).map(({ answer }) => answer?.version))
  const last = Math.max(0, ...calls.map(({ answer }) => answer?.version ?? 0))
  // Versions that nobody was told to have made belong to the requests whose answer was lost, whichever.
  const missing = Array.from({ length: last }, (_none, at) => at + 1).filter((version) => !made.has(version))
  return calls.flatMap((call): Transaction[] => {
    if (call.answer) return [{ call, steps: ballot.stepsOf(call, call.answer) }]
    if (call.type === 'fail') return [{ call, steps: ballot.refusedSteps(call) }]
    const version = call.asked.size > 0 ? missing.shift() : undefined
    return version === undefined ? [] : [{ call, steps: [['w', call.ballot, version]] }]
  })
}

class Ballot {
  readonly #proposals: readonly number[]
  /** Acknowledged changes, the latest first. */
  readonly #changes: { version: number; written: ReadonlyMap<number, number> }[]
  readonly #refused: BallotCall[]
  /** Ideas that a request may have changed whose answer was lost: what is read of them says nothing. */
  readonly #uncertain: ReadonlySet<number>
  readonly #shown = new Map<number, BallotAnswer>()

  constructor(calls: readonly BallotCall[], proposals: readonly number[]) {
    this.#proposals = proposals
    this.#refused = calls.filter(({ type }) => type === 'fail')
    this.#uncertain = new Set(calls.filter(({ type }) => type === 'info').flatMap(({ asked }) => [...asked.keys()]))
    this.#changes = calls
      .flatMap(({ changed, answer, asked }) =>
        changed && answer
          ? [
              {
                version: answer.version,
                written: new Map([...asked.keys()].map((idea) => [idea, amountOf(answer, idea)])),
              },
            ]
          : [],
      )
      .toSorted((a, b) => b.version - a.version)
    for (const { answer } of calls) if (answer) this.#shown.set(answer.version, answer)
  }

  stepsOf({ ballot, changed, asked }: BallotCall, answer: BallotAnswer): RegisterStep[] {
    const { version } = answer
    const before = changed ? version - 1 : version
    const steps: RegisterStep[] = [['r', ballot, before || null]]
    if (changed) steps.push(['w', ballot, version])
    for (const idea of this.#proposals) {
      const register = `${ballot}/${idea}`
      const isWritten = changed && asked.has(idea)
      const shown = isWritten ? this.#shown.get(before) : answer
      const value = shown ? this.#writerOf(idea, shown) : isWritten && before === 0 ? null : undefined
      if (value !== undefined) steps.push(['r', register, value])
      if (isWritten) steps.push(['w', register, version])
    }
    return steps
  }

  refusedSteps(call: BallotCall): RegisterStep[] {
    return [...call.asked.keys()].map((idea) => ['w', `${call.ballot}/${idea}`, this.#refusal(call)])
  }

  #refusal(call: BallotCall): number {
    return REFUSED + this.#refused.indexOf(call)
  }

  /** Which version wrote what an answer shows of an idea: null the beginning, undefined where that is not known. */
  #writerOf(idea: number, answer: BallotAnswer): number | null | undefined {
    if (this.#uncertain.has(idea)) return undefined
    const amount = amountOf(answer, idea)
    const change = this.#changes.find(
      ({ version, written }) => version <= answer.version && written.get(idea) === amount,
    )
    if (change) return change.version
    if (amount === 0) return null
    const refused = this.#refused.find(({ asked }) => asked.get(idea) === amount)
    return refused ? this.#refusal(refused) : 2 * REFUSED + amount
  }
}

function amountOf({ choices }: BallotAnswer, idea: number): number {
  return choices.find(({ proposalId }) => proposalId === idea)?.amount ?? 0
}
