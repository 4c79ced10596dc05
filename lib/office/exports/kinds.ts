type KindOfExport = {
  /** What an officer chooses one of; kinds of the whole organization are for its administrators. */
  of: 'process' | 'questionnaire' | 'organization'
  /** Moderators of a process may export it, not only who administers the process. */
  isForModerators?: true
  /** Who asks says what for, which is recorded. */
  needsPurpose?: true
}

/** What can be exported; each has a source and texts under `exports.kinds`. */
const kinds = {
  ideas: { of: 'process' },
  comments: { of: 'process' },
  evaluations: { of: 'process' },
  people: { of: 'organization', needsPurpose: true },
  answers: { of: 'questionnaire' },
  messages: { of: 'organization' },
  log: { of: 'organization' },
  moderation: { of: 'process', isForModerators: true },
} as const satisfies Record<string, KindOfExport>

export type ExportKind = keyof typeof kinds

export const exportKinds: Readonly<Record<ExportKind, KindOfExport>> = kinds

export const EXPORT_KINDS = Object.keys(kinds) as [ExportKind, ...ExportKind[]]
