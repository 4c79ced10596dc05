import type texts from '@/messages/en/verifier.json'

/** One thing that was checked; `what` is a key of the texts under `line`, filled with the values. */
export type Line = {
  what: keyof typeof texts.line
  values?: Record<string, string | number>
  /** Null for what could not be checked. */
  isRight: boolean | null
}

type Numbered = { sequence: number }

const NAMED_MAX = 10

/** One line about batches: all of them if they are right, else those that are wrong. None for no batches. */
export function batchLines(what: Line['what'], all: readonly Numbered[], wrong: readonly Numbered[]): Line[] {
  if (all.length === 0) return []
  const isRight = wrong.length === 0
  return [{ what, values: { batches: numbersOf(isRight ? all : wrong) }, isRight }]
}

/** Numbers of batches, from one as on the page of a receipt: "1–12", "3, 7"; "–" for none. */
export function numbersOf(all: readonly Numbered[]): string {
  const numbers = all.map(({ sequence }) => sequence + 1)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined) return '–'
  if (numbers.length > 2 && numbers.every((number, at) => number === first + at)) return `${first}–${last}`
  return numbers.slice(0, NAMED_MAX).join(', ') + (numbers.length > NAMED_MAX ? ' …' : '')
}
