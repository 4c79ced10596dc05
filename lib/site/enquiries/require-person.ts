import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isFormTokenValid, type OpenForm } from '@/lib/foundation/secrets/form-token'

type Guarded = { formToken: string; homepage: string }

/** Refuses forms that a program filled in: the field that people do not see, or an answer within seconds. */
export function requirePerson(ctx: Context, form: OpenForm, { formToken, homepage }: Guarded): void {
  if (homepage !== '' || !isFormTokenValid(ctx, form, formToken)) throw new AppError('enquiryRefused')
}
