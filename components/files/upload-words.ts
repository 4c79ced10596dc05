import type { ReactNode } from 'react'

/** Icons, rendered on the server so that they are not part of the page's script. */
export type UploadIcons = Record<'up' | 'down' | 'remove' | 'image' | 'document', ReactNode>

/** The texts of the file fields; the browser inserts `{name}`, `{place}`, `{count}` and `{percent}`. */
export type UploadWords = {
  legend: string
  help: string
  add: string
  /** Without JavaScript, when the form sends all files at once. */
  atOnce: string
  sending: string
  wait: string
  added: string
  removed: string
  moved: string
  failed: string
  unreachable: string
  tooLarge: string
  tooMany: string
  cover: string
  makeCover: string
  up: string
  down: string
  remove: string
  alternative: string
  coverChoice: string
  removeChoice: string
}

export function filled(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
