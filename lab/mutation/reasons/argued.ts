/** Why no test can notice a change. */
export type Argued = {
  file: string
  /** The line of code without its indentation. */
  line: string
  /** Where one line has several expressions that can be replaced by the same. */
  original?: string
  /** One replacement; without it, every change of the line that is left has this reason. */
  replacement?: string
  reason: string
}
