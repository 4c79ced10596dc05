import { jsonOf } from '@/lib/edge/http/body/json-text'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type ProcessSetup, processSetup } from './setup-schemas'

/** The set-up in the text of a chosen file; throws setupInvalid with the first place that does not fit. */
export function parseSetup(text: string): ProcessSetup {
  const parsed = processSetup.safeParse(jsonOf(text))
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new AppError('setupInvalid', { path }, { field: 'setup' })
}
