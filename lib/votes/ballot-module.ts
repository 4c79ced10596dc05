/** Whether people fill a ballot in a module of this type: with preferences, or with donations. */
export function isBallotModule(type: string): boolean {
  return type === 'VOTE' || type === 'DONATION'
}
