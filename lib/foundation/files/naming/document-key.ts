/** Where a document lies. */
export function documentKey(organizationId: number, fileId: string): string {
  return `${organizationId}/${fileId}/document`
}
