import { formInput } from '@/lib/foundation/input/form-fields'
import { nameClassificationsInput } from './schemas'

export const nameClassificationsForm = formInput(nameClassificationsInput)
