import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { ID_MAX } from '@/lib/foundation/input/ids'
import type { Page } from '@/lib/foundation/input/paging'
import type { StreamedFile } from '@/lib/foundation/output/streamed-file'
import type { TextFile } from '@/lib/foundation/output/text-file'
import type { Critical } from './critical'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: `open` anyone; `public` anyone where the organization is publicly visible, else members. */
type Access = 'open' | 'public' | 'member' | 'platform'

export type AnswerKind = 'json' | 'list' | 'token' | 'file'

/** One call of the API; the schemas that validate a request also generate its documentation. */
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
  /** Additional notes for clients. */
  description?: string
  tag: string
  access: Access
  params: Params
  query: Query
  body: Body
  /** Body of a 2xx answer; for `answers: 'list'` the array, although the handler returns a `Page`. */
  output: Output
  status: number
  errors: readonly ErrorName[]
  /** 'list' adds Link and X-Total-Count, 'token' returns the token in `Authorization`, 'file' is not JSON. */
  answers: Kind
  /** Accepts multipart/form-data with a `file` instead of JSON, or a body of any kind that its sender signed. */
  takes?: 'upload' | 'signed'
  /** Accepts a recovery token, which every other call rejects. */
  afterRecovery?: true
  /** Available before the current terms are accepted: accepting them, exporting own data, leaving. */
  beforeConsent?: true
  /** Available on the shared API host without a token: finding the organization. */
  anyHost?: true
  /** An act against a person, a vote or a text: what it asks, records and tells. */
  critical?: Critical
  /** Rate limit per client that replaces the general one. */
  limit?: { name: string; points: number; seconds: number }
}

export type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

// JSON serializes a Date as text and accepts read-only arrays.
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

/** What a handler returns for a contract: its output, a `Page` of its items, or a file. */
export type Answer<Output extends z.ZodType, Kind extends AnswerKind> = Kind extends 'list'
  ? z.input<Output> extends readonly (infer Item)[]
    ? Page<Given<Item>>
    : never
  : Kind extends 'file'
    ? TextFile | StreamedFile
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

/** An id in a path: decimal digits only. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(ID_MAX))
  .meta({ type: 'integer', minimum: 1, maximum: ID_MAX, pattern: undefined })

/** A point in API bodies: `POINT (lng lat)`. */
export const pointText = z.string().meta({ description: 'POINT (lng lat)', example: 'POINT (12.4659 41.91)' })
