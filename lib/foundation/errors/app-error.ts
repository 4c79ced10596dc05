import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'

export type ErrorParams = Record<string, string | number>

/** A field of the input that was refused, and why. */
export type RefusedField = { field: string; name: ErrorName; params?: ErrorParams | undefined }

type Options = {
  cause?: unknown
  field?: string | undefined
  /** What else of the input is refused. */
  others?: readonly RefusedField[] | undefined
}

/** A refusal shown to the user. Status, code and text are looked up by name; `cause` is for logs. */
export class AppError extends Error {
  readonly errorName: ErrorName
  readonly params: ErrorParams
  /** The input field it belongs to, if any. */
  readonly field: string | undefined
  readonly others: readonly RefusedField[]

  constructor(errorName: ErrorName, params: ErrorParams = {}, options: Options = {}) {
    super(errorName, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.errorName = errorName
    this.params = params
    this.field = options.field
    this.others = options.others ?? []
  }

  get code(): number {
    return catalog[this.errorName].code
  }

  get status(): number {
    return catalog[this.errorName].status
  }
}
