import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Survivor } from './summary'

/** Why no test can notice a change. They quote lines of code, so they are attached to the release that was measured. */
const reasons = z.array(
  z.strictObject({
    file: z.string(),
    /** The line of code without its indentation. */
    line: z.string(),
    /** Where one line has several expressions that can be replaced by the same. */
    original: z.string().optional(),
    /** One replacement; without it, every change of the line that is left has this reason. */
    replacement: z.string().optional(),
    reason: z.string(),
  }),
)

export type Reason = z.infer<typeof reasons>[number]

export function readReasons(file: string): Reason[] {
  return existsSync(file) ? reasons.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

export function fits({ file, line, original, replacement }: Reason, survivor: Survivor): boolean {
  return (
    file === survivor.file &&
    line === survivor.line &&
    (replacement ?? survivor.replacement) === survivor.replacement &&
    (original ?? survivor.original) === survivor.original
  )
}
