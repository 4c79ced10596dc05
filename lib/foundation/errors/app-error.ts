import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'

export type ErrorParams = Record<string, string | number>

/** A refusal shown to the user. Status, code and text are looked up by name; `cause` is for logs. */
export class AppError extends Error {
  readonly errorName: ErrorName
  readonly params: ErrorParams
  /** The input field it belongs to, if any. */
  readonly field: string | undefined

  constructor(errorName: ErrorName, params: ErrorParams = {}, options: { cause?: unknown; field?: string } = {}) {
    super(errorName, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.errorName = errorName
    this.params = params
    this.field = options.field
  }

  get code(): number {
    return catalog[this.errorName].code
  }

  get status(): number {
    return catalog[this.errorName].status
  }
}
