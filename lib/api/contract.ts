import { z } from 'zod'
import type { ErrorName } from '@/lib/errors/catalog'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: `open` needs no organization membership or visibility, `public` a publicly visible organization or a member. */
export type Access = 'open' | 'public' | 'member' | 'platform'

/** One call of the API: what validates a request is what documents it. */
export type Contract<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
> = {
  method: Method
  /** Below /api/v1, with `{name}` for parameters. */
  path: string
  summary: string
  tag: string
  access: Access
  params: Params
  query: Query
  body: Body
  output: Output
  status: number
  errors: readonly ErrorName[]
  /** A list answers Link and X-Total-Count, a session call answers the token in `Authorization`, a file is no JSON. */
  answers?: 'list' | 'token' | 'file'
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

const none = z.strictObject({})
type None = typeof none

/** Declares a call of the API. */
export function contract<
  Output extends z.ZodType,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
>(
  declared: Omit<Contract<Params, Query, Body, Output>, 'params' | 'query' | 'body' | 'status' | 'errors'> & {
    params?: Params
    query?: Query
    body?: Body
    status?: number
    errors?: readonly ErrorName[]
  },
): Contract<Params, Query, Body, Output> {
  return {
    ...declared,
    params: declared.params ?? (none as unknown as Params),
    query: declared.query ?? (none as unknown as Query),
    body: declared.body ?? (none as unknown as Body),
    status: declared.status ?? 200,
    errors: declared.errors ?? [],
  }
}

/** An id in a path: decimal digits, nothing else. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647))

/** A point at the API: `POINT (lng lat)`. */
export const pointText = z.string().meta({ description: 'POINT (lng lat)', example: 'POINT (12.4659 41.91)' })
