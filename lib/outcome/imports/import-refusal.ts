/** Why an import cannot be done, as the operator reads it. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal'
}
