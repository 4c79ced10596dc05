import { readPage } from '@/lib/foundation/input/paging'
import { EVALUATION_KINDS, type EvaluationKind, QUEUE_VIEWS } from '@/lib/participation/evaluations/schemas'

export type QueueSearch = {
  view: (typeof QUEUE_VIEWS)[number]
  /** The views that the reader can choose from. */
  views: (typeof QUEUE_VIEWS)[number][]
  kind: EvaluationKind | undefined
  q: string
  /** 0 for all topics. */
  challengeId: number
  /** From 1. */
  page: number
}

/** Reads the address of the queue for a reader who enters evaluations of these kinds; invalid parts are ignored. */
export function readQueueSearch(
  search: Record<string, string | string[] | undefined>,
  kinds: readonly EvaluationKind[],
): QueueSearch {
  const views = QUEUE_VIEWS.filter((name) => name !== 'conflict' || kinds.length > 0)
  const requested = EVALUATION_KINDS.find((name) => name === search['kind'])
  return {
    view: views.find((name) => name === search['view']) ?? 'open',
    views,
    kind: kinds.length === 1 ? kinds[0] : (requested ?? 'FINAL'),
    q: typeof search['q'] === 'string' ? search['q'].trim().slice(0, 100) : '',
    challengeId: Number(/^[1-9]\d{0,8}$/.exec(String(search['topic'] ?? ''))?.[0] ?? 0),
    page: readPage(search['page']),
  }
}
