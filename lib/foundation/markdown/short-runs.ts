// A line of a hundred underscores would parse as deeply nested emphasis.
const LONG_RUN = /([[\]!*_~<`(])\1{40,}/g

/** Prepares text for the parser: removes NUL and truncates runs of one mark to forty. */
export function shortRuns(text: string): string {
  return text.replaceAll('\0', '').replace(LONG_RUN, (run) => run.slice(0, 40))
}
