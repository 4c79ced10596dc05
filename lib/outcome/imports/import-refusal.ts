/** Refusals that an officer reads in the language of the page (messages: imports.refusals). */
export const IMPORT_REFUSALS = [
  'titleEmpty',
  'titleTooLong',
  'datesTooFar',
  'pointsOutOfRange',
  'ruleUnknown',
  'figuresDiffer',
  'otherImportRuns',
] as const

type Refusal = { reason: (typeof IMPORT_REFUSALS)[number]; line?: number; params?: Record<string, string | number> }

/** A refusal of an import; the message is for the operator of the command line. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal'
  readonly refusal: Refusal | null

  constructor(message: string, refusal: Refusal | null = null) {
    super(message)
    this.refusal = refusal
  }
}
