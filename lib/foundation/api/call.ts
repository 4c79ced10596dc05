import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { Context } from '@/lib/foundation/context/context'
import { ID_MAX, WIDE_ID_MAX } from '@/lib/foundation/input/ids'
import type { Page } from '@/lib/foundation/input/paging'
import type { StreamedFile } from '@/lib/foundation/output/streamed-file'
import type { TextFile } from '@/lib/foundation/output/text-file'
import type { Critical } from './critical'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: `open` anyone; `public` anyone where the organization is publicly visible, else members. */
type Access = 'open' | 'public' | 'member' | 'platform'

type AnswerKind = 'json' | 'list' | 'token' | 'file'

/** One call of the API: what it takes, what it runs, what it answers. The schemas also generate its documentation. */
type Call<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
  Kind extends AnswerKind,
  Result,
> = Description<Params, Query, Body, Output, Kind> & {
  /** The command or query; its input are parameters, query and body in one object. */
  run: (ctx: Context, input: Input<Params, Query, Body>) => Promise<Result>
  /** Makes the output of the result of `run`, where the names or values differ; `writtenAnswer` converts what only JSON has otherwise. */
  answer?: ((out: Result, ctx: Context) => Answer<Output, Kind>) | undefined
  /** Additional headers of the answer, such as the token. */
  headers?: ((out: Result, ctx: Context) => Record<string, string>) | undefined
}

type Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Fields<Params> &
  Fields<Query> &
  Fields<Body>

// An object without fields is a record of nothing, which would forbid the fields of the others.
type Fields<Schema extends z.ZodType> =
  z.output<Schema> extends Record<string, never> ? Record<never, never> : z.output<Schema>

type Description<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
  Kind extends AnswerKind,
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

/** A call whose types are not known: of the table that is served and described. */
export type AnyCall = Description<z.ZodType, z.ZodType, z.ZodType, z.ZodType, AnswerKind> & {
  run: (ctx: Context, input: never) => Promise<unknown>
  answer?: ((out: never, ctx: Context) => unknown) | undefined
  headers?: ((out: never, ctx: Context) => Record<string, string>) | undefined
}

/** A value that `writtenAnswer` writes as the schema says: with a `Date` for an instant, a `bigint` for a large id. */
export type Answered<Schema extends z.ZodType> = Given<z.input<Schema>>

/** The facts of which an answer is written: as `Answered`, where an instant is a `Date`. For queries whose result pages read too. */
export type Facts<Schema> = Schema extends z.ZodISODateTime
  ? Date
  : Schema extends z.ZodNullable<infer Inner>
    ? Facts<Inner> | null
    : Schema extends z.ZodArray<infer Item>
      ? Facts<Item>[]
      : Schema extends z.ZodObject<infer Shape>
        ? { [Name in keyof z.input<Schema>]: Name extends keyof Shape ? Facts<Shape[Name]> : never }
        : z.input<Schema>

type Given<Value> = unknown extends Value
  ? unknown
  : Value extends string
    ? string extends Value
      ? Value | Date
      : Value
    : Value extends number
      ? number extends Value
        ? Value | bigint
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
    : IsNothing<Output> extends true
      ? unknown
      : Answered<Output>

// A result that is not answered may be any.
type IsNothing<Output extends z.ZodType> = [z.input<Output>] extends [undefined]
  ? true
  : Output extends z.ZodObject<infer Shape>
    ? [keyof Shape] extends [never]
      ? true
      : false
    : false

const none = z.strictObject({})
type None = typeof none

type Defaults = 'params' | 'query' | 'body' | 'status' | 'errors' | 'answers'

/** What differs from the defaults is stated; a result that is no output needs `answer`. */
type Declared<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
  Kind extends AnswerKind,
  Result,
> = Omit<Call<Params, Query, Body, Output, Kind, Result>, Defaults> & {
  params?: Params
  query?: Query
  body?: Body
  status?: number
  errors?: readonly ErrorName[]
  answers?: Kind
}

/**
 * Declares a call of the API, beside the command or query that it runs. The result of `run`, or what `answer` converts it
 * to, must have the type of the output.
 */
export function call<
  Output extends z.ZodType,
  Result,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
  Kind extends AnswerKind = 'json',
>(
  declared: Declared<Params, Query, Body, Output, Kind, Result> & {
    answer: (out: Result, ctx: Context) => Answer<Output, Kind>
  },
): Call<Params, Query, Body, Output, Kind, Result>
export function call<
  Output extends z.ZodType,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
  Kind extends AnswerKind = 'json',
>(
  declared: Declared<Params, Query, Body, Output, Kind, Answer<Output, Kind>> & { answer?: undefined },
): Call<Params, Query, Body, Output, Kind, Answer<Output, Kind>>
export function call(declared: Partial<AnyCall> & Omit<AnyCall, Defaults>): AnyCall {
  return { params: none, query: none, body: none, status: 200, errors: [], answers: 'json', ...declared }
}

/** An id in a path: decimal digits only. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(ID_MAX))
  .meta({ type: 'integer', minimum: 1, maximum: ID_MAX, pattern: undefined })

/** The id of a comment in a path. */
export const widePathId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(z.number().max(WIDE_ID_MAX))
  .meta({ type: 'integer', minimum: 1, maximum: WIDE_ID_MAX, pattern: undefined })

/** A point in API bodies: `POINT (lng lat)`. */
export const pointText = z.string().meta({ description: 'POINT (lng lat)', example: 'POINT (12.4659 41.91)' })
