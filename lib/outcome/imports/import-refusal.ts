/** Refusals of an import as texts for the operator. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal'
}
