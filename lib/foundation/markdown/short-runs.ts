// A signature line of a hundred underscores is no emphasis a hundred deep.
const LONG_RUN = /([[\]!*_~<`(])\1{40,}/g

/** A text as the parser takes it: without NUL, and with long runs of one mark cut to forty. */
export function shortRuns(text: string): string {
  return text.replaceAll('\0', '').replace(LONG_RUN, (run) => run.slice(0, 40))
}
