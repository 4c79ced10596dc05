/** The folders of the storage that hold everything of an organization: uploads and pictures made of them, exports, lists. */
export function organizationFolders(organizationId: number): string[] {
  return [`${organizationId}/`, `exports/${organizationId}/`, `people-imports/${organizationId}/`]
}
