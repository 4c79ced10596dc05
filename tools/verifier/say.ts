// The texts of the verifier, the same files as those of the site; placeholders only, no plurals.
import type en from '@/messages/en/verifier.json'
import type { Line } from './lines'

export type Texts = typeof en

/** A text with its placeholders filled. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** What a line says about what was checked. */
export function say({ line }: Pick<Texts, 'line'>, { what, values }: Line): string {
  return fill(line[what], values)
}
