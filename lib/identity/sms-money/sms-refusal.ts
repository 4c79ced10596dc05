import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { SmsLimit, Stop } from './policy'

type Refused = { limit: SmsLimit; mobile: string; stop?: Stop | undefined }

/** A refusal by a limit of SMS, which is counted once the transaction is rolled back. */
export class SmsRefusal extends AppError {
  readonly refused: Refused

  constructor(refused: Refused, name: ErrorName, params: Record<string, string | number>) {
    super(name, params, refused.limit === 'prefix' ? { field: 'mobileNumber' } : {})
    this.refused = refused
  }
}
