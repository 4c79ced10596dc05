type Own = { revisions: Set<string>; latest: string }

/** The revisions that this tab has saved: two of its forms about the same thing do not conflict with each other. */
export class OwnRevisions {
  readonly #own = new Map<string, Own>()

  /** This tab has saved `to` over `from`. */
  add(subject: string, from: string, to: string): void {
    const known = this.#own.get(subject)
    const revisions = known?.revisions.has(from) ? known.revisions : new Set([from])
    this.#own.set(subject, { revisions: revisions.add(to), latest: to })
  }

  /** What this tab has saved over this revision, else the revision itself. */
  latest(subject: string, revision: string): string {
    const own = this.#own.get(subject)
    return own?.revisions.has(revision) ? own.latest : revision
  }

  forget(subject: string): void {
    this.#own.delete(subject)
  }
}
