/** Storage key of an export's file; nothing serves this folder without asking for permission. */
export function exportKey(organizationId: number, exportId: string): string {
  return `exports/${organizationId}/${exportId}`
}
