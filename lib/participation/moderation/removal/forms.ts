import { z } from 'zod'
import { formId } from '@/lib/foundation/input/form-fields'
import { openCopyInput, removeInput } from './schemas'

export const removeForm = z.object({ caseId: formId, ...removeInput.shape })

export const openCopyForm = z.object({ caseId: formId, ...openCopyInput.shape })
