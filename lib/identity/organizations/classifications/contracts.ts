import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { classificationNames } from '@/lib/foundation/context/classification-names'
import { nameClassificationsInput } from './schemas'

export const nameClassificationsContract = contract({
  method: 'PUT',
  path: '/organizations/current/classification-names',
  summary:
    'Name topics (challenges), themes (drivers) and places (scenarios); what is left out has its usual name (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  body: nameClassificationsInput,
  output: z.object(classificationNames.shape),
  errors: ['permissionDenied', 'fieldTooLong'],
})
