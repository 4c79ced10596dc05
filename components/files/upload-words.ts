import type { ReactNode } from 'react'

/** Icons, rendered on the server so that they are not part of the page's script. */
export type UploadIcons = Record<'up' | 'down' | 'remove' | 'image' | 'document', ReactNode>

/** Finished sentences of the file fields; `{name}`, `{place}`, `{count}` and `{percent}` are filled in by the browser. */
export type UploadWords = {
  legend: string
  help: string
  add: string
  /** For browsers without script, whose form carries all files at once. */
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
