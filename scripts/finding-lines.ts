/** Lines of a kind in one place that an operator reads one by one; a broken ledger has hundreds of thousands. */
const LINES_MAX = 20

type Named = { kind: string; text: string }

/** A line for each finding, or for the first of each kind and the number of the others. */
export function findingLines(where: string, findings: readonly Named[], { all = false } = {}): string[] {
  const kinds = [...new Set(findings.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const ofKind = findings.filter((finding) => finding.kind === kind)
    const shown = all ? ofKind : ofKind.slice(0, LINES_MAX)
    const lines = shown.map(({ text }) => `${where}: ${kind}: ${text}`)
    const more = ofKind.length - shown.length
    return more === 0 ? lines : [...lines, `${where}: ${kind}: and ${more} more (--all prints them)`]
  })
}
