/** Projects by a price that each surely does not fall below, the lowest first. */
export class PriceQueue {
  readonly #projects: number[] = []
  readonly #prices: number[] = []

  /** The lowest price, infinite when nothing waits. */
  get lowest(): number {
    return this.#prices[0] ?? Number.POSITIVE_INFINITY
  }

  push(project: number, price: number): void {
    let place = this.#projects.length
    while (place > 0) {
      const above = (place - 1) >> 1
      if (this.#price(above) <= price) break
      this.#move(above, place)
      place = above
    }
    this.#projects[place] = project
    this.#prices[place] = price
  }

  pop(): number | null {
    const first = this.#projects[0]
    const project = this.#projects.pop()
    const price = this.#prices.pop()
    if (first === undefined || project === undefined || price === undefined) return null
    const size = this.#projects.length
    if (size === 0) return first
    let place = 0
    for (;;) {
      const left = 2 * place + 1
      if (left >= size) break
      const least = left + 1 < size && this.#price(left + 1) < this.#price(left) ? left + 1 : left
      if (this.#price(least) >= price) break
      this.#move(least, place)
      place = least
    }
    this.#projects[place] = project
    this.#prices[place] = price
    return first
  }

  #price(place: number): number {
    return this.#prices[place] ?? Number.POSITIVE_INFINITY
  }

  #move(from: number, to: number): void {
    this.#projects[to] = this.#projects[from] ?? 0
    this.#prices[to] = this.#price(from)
  }
}
