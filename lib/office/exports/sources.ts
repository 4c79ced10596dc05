import 'server-only'
import { AppError } from '@/lib/foundation/errors/app-error'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import type { ExportKind } from './kinds'
import { answersSource } from './sources/answers'
import { commentsSource } from './sources/comments'
import { evaluationsSource } from './sources/evaluations'
import { ideasSource } from './sources/ideas'
import { logSource } from './sources/log'
import { messagesSource } from './sources/messages'
import { moderationSource } from './sources/moderation'
import { peopleSource } from './sources/people'
import type { ExportSource } from './sources/source'

const SOURCES: Record<ExportKind, ExportSource> = {
  ideas: ideasSource,
  comments: commentsSource,
  evaluations: evaluationsSource,
  people: peopleSource,
  answers: answersSource,
  messages: messagesSource,
  log: logSource,
  moderation: moderationSource,
}

export function sourceOf(kind: ExportKind): ExportSource {
  return SOURCES[kind]
}

/** The filter of a kind, parsed; refuses names and values that the list does not have. */
export function filterOf(kind: ExportKind, filter: Record<string, string>): unknown {
  const parsed = SOURCES[kind].filter.safeParse(filter)
  if (parsed.success) return parsed.data
  const [first] = fieldRefusals(parsed.error)
  throw new AppError(first?.name ?? 'fieldInvalid', first?.params ?? {}, { field: `filter.${first?.field ?? ''}` })
}
