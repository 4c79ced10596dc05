import { z } from 'zod'
import { formId } from '@/lib/foundation/input/form-fields'
import { eraseAccountInput } from './schemas'

export const eraseForm = z.object({ userId: formId, ...eraseAccountInput.shape })
