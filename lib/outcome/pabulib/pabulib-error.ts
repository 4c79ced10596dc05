/** Errors of a Pabulib file as texts for the operator; names in braces are params. */
const sentences = {
  encodingInvalid: 'the file is not UTF-8 text',
  controlCharacter: 'a NUL character is not text',
  recordTooLong: 'the entry is longer than {limit} characters; is a closing quote missing?',
  quoteUnclosed: 'a quote is opened and never closed',
  quoteMisplaced: 'text follows a closing quote; quotes inside a text are doubled',
  sectionMissing: 'the section {section} is missing',
  sectionOrder: 'the section {section} is not at its place (META, PROJECTS, VOTES)',
  textOutsideSections: 'text stands before the first section',
  columnMissing: 'the column {column} is missing',
  columnRepeated: 'the column {column} stands twice',
  rowLengthWrong: '{found} values where the header has {expected} columns',
  metaKeyMissing: 'the META section does not say {key}',
  metaKeyRepeated: 'the META section says {key} twice',
  valueInvalid: '{column} cannot be "{value}"',
  amountTooPrecise: '{column} has more than two decimals: "{value}"',
  amountTooLarge: '{column} is more than {limit}: "{value}"',
  coordinateInvalid: 'latitude and longitude are no place on earth: "{latitude}", "{longitude}"',
  projectIdMissing: 'the project has no project_id',
  projectRepeated: 'the project {project} stands twice',
  voterIdMissing: 'the ballot has no voter_id',
  voterRepeated: 'this voter has already voted in line {first}',
  projectUnknown: 'the ballot names the project {project}, which the file does not have',
  ballotTooLong: 'the ballot names {found} projects where {limit} are allowed',
  pointsCountDiffers: 'the ballot names {projects} projects and gives points {points} times',
  pointsTooMany: 'the ballot gives {found} points where {limit} are allowed',
} as const

type PabulibReason = keyof typeof sentences

export const PABULIB_REASONS = Object.keys(sentences) as [PabulibReason, ...PabulibReason[]]

export type PabulibParams = Readonly<Record<string, string | number>>

/** An invalid input with its line; `message` is for the operator, `reason` and `params` for code. */
export class PabulibError extends Error {
  override readonly name = 'PabulibError'
  readonly line: number
  readonly reason: PabulibReason
  readonly params: PabulibParams

  constructor(line: number, reason: PabulibReason, params: PabulibParams = {}) {
    const sentence = sentences[reason].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
    super(`line ${line}: ${sentence}`)
    this.line = line
    this.reason = reason
    this.params = params
  }
}
