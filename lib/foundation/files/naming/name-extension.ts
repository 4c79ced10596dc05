const SAME: Record<string, string> = { jpg: 'jpeg' }

/**
 * Whether a name may stand for one of these kinds: no ending at all, or theirs. What pretends to be something else (`plan.pdf.exe`,
 * `photo.png;.php`, a hidden zero) is refused, since people and programs go by names.
 */
export function nameFits(name: string, kinds: readonly string[]): boolean {
  if (name.includes('\u0000')) return false
  const ending = /\.([^./\\]*)$/.exec(name.trim())?.[1]?.toLowerCase()
  return ending === undefined || kinds.includes(SAME[ending] ?? ending)
}
