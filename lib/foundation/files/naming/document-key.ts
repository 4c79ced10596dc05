/** Storage key of a document. */
export function documentKey(organizationId: number, fileId: string): string {
  return `${organizationId}/${fileId}/document`
}
