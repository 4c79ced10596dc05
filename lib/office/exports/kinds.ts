/** What can be exported; each has a source and texts under `exports.kinds`. */
export const EXPORT_KINDS = [
  'ideas',
  'comments',
  'evaluations',
  'people',
  'answers',
  'messages',
  'log',
  'moderation',
] as const

export type ExportKind = (typeof EXPORT_KINDS)[number]
