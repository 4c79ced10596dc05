// What clients did and were told, in the form that elle-cli and Jepsen read: one JSON object a line.

export type OperationType =
  /** Was asked for. */
  | 'invoke'
  /** Happened. */
  | 'ok'
  /** Did not happen, certainly. */
  | 'fail'
  /** Nobody knows: the answer was lost. */
  | 'info'

export interface Operation<Value = unknown> {
  index: number
  type: OperationType
  f: 'add' | 'read' | 'transfer' | 'txn'
  /** Does one thing at a time; after an `info` its client goes on as another process. */
  process: number
  /** Nanoseconds since the history began. */
  time: number
  value: Value
  /** Which ballot, and its version by the answer; not read by elle-cli. */
  ballot?: string
  version?: number
}

/** One step of a transaction: reads or writes a value of a register; nothing was ever written where it reads null. */
export type RegisterStep = readonly ['r' | 'w', register: string, value: number | null]
