import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { allocateGreedily } from '@/lib/outcome/results/rules/allocate-greedily'
import type { AllocationItem } from '@/lib/outcome/results/rules/allocation'
import { compareContenders, type Measured, orderProjects } from '@/lib/outcome/results/rules/order-projects'
import type { Election, GreedyRule } from '@/lib/process/allocation-rule/election'

/** What a project would meet at its turn. */
export type Turn = { readonly left: bigint; readonly isStopped: boolean; readonly isExcluded: boolean }

/** The turns of a list that a greedy rule went down, for a project that would stand elsewhere in it. */
export class Turns<Id extends string | number> {
  /** In the order of their turns. */
  readonly others: readonly Measured[]
  readonly #items: readonly AllocationItem<Id>[]
  readonly #compare: (a: Measured, b: Measured) => number
  readonly #places: readonly number[]
  readonly #end: bigint
  readonly #stoppedAt: number
  /** The first turn at which a project of each exclusive group was funded. */
  readonly #groups = new Map<string, number>()

  constructor(election: Election<Id>, rule: GreedyRule) {
    const places = new Map(election.projects.map(({ id }, place) => [id, place]))
    const { items, budget, spent } = allocateGreedily(election, rule)
    this.others = orderProjects(election, rule)
    this.#places = this.others.map(({ project }) => assertDefined(places.get(project.id as Id)))
    this.#items = items
    this.#compare = compareContenders(rule)
    this.#end = budget - spent
    const stop = items.findIndex(({ reason }) => reason === 'stopped' || reason === 'fundedFromReserve')
    this.#stoppedAt = stop < 0 ? items.length : stop
    for (const [turn, { funded }] of items.entries()) {
      const group = this.others[turn]?.project.exclusiveGroup
      if (funded && group !== undefined && !this.#groups.has(group)) this.#groups.set(group, turn)
    }
  }

  /** The place of a project of the input in a list from which it was taken. */
  placeWithout(place: number): number {
    return place - 0.5
  }

  /**
   * What a project would meet in this list. `skipped` is the turn that it had in it, at which or before which it stays;
   * null where it is not in the list.
   */
  at(changed: Measured, place: number, skipped: number | null): Turn {
    const turn = this.#turnOf(changed, place, skipped)
    const group = changed.project.exclusiveGroup
    return {
      left: this.#items[turn]?.moneyLeft ?? this.#end,
      isStopped: this.#stoppedAt < turn,
      isExcluded: group !== undefined && (this.#groups.get(group) ?? turn) < turn,
    }
  }

  #turnOf(changed: Measured, place: number, skipped: number | null): number {
    let [low, high] = [0, skipped ?? this.others.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.others[middle] as Measured
      const order = this.#compare(other, changed) || (this.#places[middle] ?? 0) - place
      if (order < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
