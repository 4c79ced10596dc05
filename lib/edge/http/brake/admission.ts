import { PATIENCE_MS, SLOTS, SLOTS_OF_CLIENT, SLOTS_OF_ROUTE, WAITING_MAX, WAITING_OF_CLIENT } from './limits'
import { type Reason, SLOTTED, type SlottedClass } from './policy'

export type Asked = {
  class: SlottedClass
  /** An account, or the network of somebody who is not signed in; undefined where visitors cannot be told apart. */
  client: string | undefined
  route: string
}

type Handlers = {
  /** Serves the request; `leave` gives the slot back, once. */
  begin: (leave: () => void) => void
  refuse: (reason: Reason) => void
}

type Waiting = Asked & Handlers & { timer: NodeJS.Timeout | undefined }

/** Numbers by name, without names that have none. */
class Counts {
  private readonly counts = new Map<string, number>()

  of(name: string): number {
    return this.counts.get(name) ?? 0
  }

  add(name: string, change: 1 | -1): void {
    const count = this.of(name) + change
    if (count > 0) this.counts.set(name, count)
    else this.counts.delete(name)
  }
}

/**
 * Slots of requests that are served at once, and a queue for them, so that the time that a request spends in this process
 * is bounded. Voters go before members, members before visitors. No client takes the slots of the others, and no kind
 * of page those of other pages.
 */
export class Admission {
  private readonly queues: Record<SlottedClass, Set<Waiting>> = {
    voting: new Set(),
    member: new Set(),
    visitor: new Set(),
  }
  private readonly ofClient = new Counts()
  private readonly ofRoute = new Counts()
  private readonly waitingOfClient = new Counts()
  private inUse = 0

  /** Requests that are served, and that wait for a slot. */
  get load(): { running: number; waiting: number } {
    return { running: this.inUse, waiting: SLOTTED.reduce((sum, name) => sum + this.queues[name].size, 0) }
  }

  /** Begins, refuses or lets wait; returns what ends the waiting of a client that left. */
  enter(asked: Asked, handlers: Handlers): () => void {
    if (this.isFree(asked)) {
      this.begin(asked, handlers)
      return nothing
    }
    const { client } = asked
    if (client !== undefined && this.waitingOfClient.of(client) >= WAITING_OF_CLIENT) return refused(handlers, 'client')
    if (this.load.waiting >= WAITING_MAX && !this.dropLast(asked.class)) return refused(handlers, 'waiting')
    const waiting: Waiting = { ...asked, ...handlers, timer: undefined }
    const end = () => this.endWaiting(waiting)
    waiting.timer = setTimeout(() => end() && waiting.refuse('no slot'), PATIENCE_MS[asked.class]).unref()
    this.queues[asked.class].add(waiting)
    if (client !== undefined) this.waitingOfClient.add(client, 1)
    return end
  }

  private isFree({ class: name, client, route }: Asked): boolean {
    if (this.inUse >= SLOTS[name] || this.ofRoute.of(route) >= SLOTS_OF_ROUTE) return false
    if (client === undefined || this.inUse < SLOTS.visitor / 2) return true
    return this.ofClient.of(client) < SLOTS_OF_CLIENT
  }

  private begin({ client, route }: Asked, { begin }: Handlers): void {
    const count = (change: 1 | -1) => {
      this.inUse += change
      this.ofRoute.add(route, change)
      if (client !== undefined) this.ofClient.add(client, change)
    }
    count(1)
    let hasLeft = false
    begin(() => {
      if (hasLeft) return
      hasLeft = true
      count(-1)
      this.beginNext()
    })
  }

  private beginNext(): void {
    for (const name of SLOTTED) {
      for (const waiting of this.queues[name]) {
        if (this.inUse >= SLOTS[name]) break
        if (this.isFree(waiting) && this.endWaiting(waiting)) this.begin(waiting, waiting)
      }
    }
  }

  private endWaiting(waiting: Waiting): boolean {
    if (!this.queues[waiting.class].delete(waiting)) return false
    clearTimeout(waiting.timer)
    if (waiting.client !== undefined) this.waitingOfClient.add(waiting.client, -1)
    return true
  }

  /** Makes room for a request by the last one of a class after its own. */
  private dropLast(before: SlottedClass): boolean {
    for (const name of SLOTTED.slice(SLOTTED.indexOf(before) + 1).toReversed()) {
      const last = [...this.queues[name]].at(-1)
      if (last && this.endWaiting(last)) {
        last.refuse('waiting')
        return true
      }
    }
    return false
  }
}

function refused({ refuse }: Handlers, reason: Reason): () => void {
  refuse(reason)
  return nothing
}

function nothing(): void {}
