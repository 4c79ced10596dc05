/** Where a width of an image lies. */
export function imageKey(organizationId: number, fileId: string, width: number): string {
  return `${organizationId}/${fileId}/${width}.webp`
}
