/** Case-folded email, for uniqueness and login. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase()
}
