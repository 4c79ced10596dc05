const SAME: Record<string, string> = { jpg: 'jpeg' }

/**
 * Whether the extension of a file name, if any, matches one of these kinds. Rejects misleading names (`plan.pdf.exe`,
 * `photo.png;.php`, NUL).
 */
export function nameFits(name: string, kinds: readonly string[]): boolean {
  if (name.includes('\u0000')) return false
  const ending = /\.([^./\\]*)$/.exec(name.trim())?.[1]?.toLowerCase()
  return ending === undefined || kinds.includes(SAME[ending] ?? ending)
}
