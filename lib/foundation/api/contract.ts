import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { ID_MAX } from '@/lib/foundation/input/ids'
import type { Page } from '@/lib/foundation/input/paging'
import type { TextFile } from '@/lib/foundation/output/text-file'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: `open` needs no organization membership or visibility, `public` a publicly visible organization or a member. */
export type Access = 'open' | 'public' | 'member' | 'platform'

export type AnswerKind = 'json' | 'list' | 'token' | 'file'

/** One call of the API: what validates a request is what documents it. */
export type Contract<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
  Kind extends AnswerKind = AnswerKind,
> = {
  method: Method
  /** Below /api/v1, with `{name}` for parameters. */
  path: string
  summary: string
  /** What a client has to know beyond that. */
  description?: string
  tag: string
  access: Access
  params: Params
  query: Query
  body: Body
  /** What the body of a 2xx answer is; of a list an array, though its handler gives a `Page`. */
  output: Output
  status: number
  errors: readonly ErrorName[]
  /** A list answers Link and X-Total-Count, a session call answers the token in `Authorization`, a file is no JSON. */
  answers: Kind
  /** Takes a form with a `file` (multipart/form-data) instead of JSON. */
  takes?: 'upload'
  /** Also takes the token of a recovery, which every other call refuses. */
  afterRecovery?: true
  /** Serves somebody who has not accepted the present terms: what one needs to accept them, to see what is kept, to leave. */
  beforeConsent?: true
  /** Answers on the shared API host without a token too: the one call that finds out which organization is meant. */
  anyHost?: true
  /** Requests of one client in a minute, where the general limit does not fit. */
  limit?: { name: string; points: number; seconds: number }
}

export type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

// JSON writes a Date as text, and takes read-only arrays.
type Given<Value> = unknown extends Value
  ? unknown
  : Value extends string
    ? string extends Value
      ? Value | Date
      : Value
    : Value extends readonly (infer Item)[]
      ? readonly Given<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Given<Value[Key]> }
        : Value

/** What a handler gives for a contract: the contract's output, a list as a page of its items, a file as its text. */
export type Answer<Output extends z.ZodType, Kind extends AnswerKind> = Kind extends 'list'
  ? z.input<Output> extends readonly (infer Item)[]
    ? Page<Given<Item>>
    : never
  : Kind extends 'file'
    ? TextFile
    : [z.input<Output>] extends [undefined]
      ? unknown
      : Given<z.input<Output>>

const none = z.strictObject({})
type None = typeof none

/** Declares a call of the API. */
export function contract<
  Output extends z.ZodType,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
  Kind extends AnswerKind = 'json',
>(
  declared: Omit<
    Contract<Params, Query, Body, Output, Kind>,
    'params' | 'query' | 'body' | 'status' | 'errors' | 'answers'
  > & {
    params?: Params
    query?: Query
    body?: Body
    status?: number
    errors?: readonly ErrorName[]
    answers?: Kind
  },
): Contract<Params, Query, Body, Output, Kind> {
  return {
    ...declared,
    params: declared.params ?? (none as unknown as Params),
    query: declared.query ?? (none as unknown as Query),
    body: declared.body ?? (none as unknown as Body),
    status: declared.status ?? 200,
    errors: declared.errors ?? [],
    answers: declared.answers ?? ('json' as Kind),
  }
}

/** An id in a path: decimal digits, nothing else. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(ID_MAX))
  .meta({ type: 'integer', minimum: 1, maximum: ID_MAX, pattern: undefined })

/** A point at the API: `POINT (lng lat)`. */
export const pointText = z.string().meta({ description: 'POINT (lng lat)', example: 'POINT (12.4659 41.91)' })
