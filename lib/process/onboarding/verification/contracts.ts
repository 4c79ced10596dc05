import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { taxCodeInput } from './schemas'

export const validateTaxCodeContract = contract({
  method: 'PUT',
  path: '/users/{id}/validate-user-taxcode-against-p2m',
  summary: 'Verify your tax code for a module; with a confirmed mobile you are then AUTH_CITIZEN',
  tag: 'Users',
  access: 'member',
  params: z.strictObject({ id: pathId }),
  body: taxCodeInput,
  output: z.object({ authorities: z.array(z.string()) }),
  errors: [
    'userNotRegistered',
    'permissionDenied',
    'moduleUnknown',
    'moduleNotInProcess',
    'processUnknown',
    'processPrivate',
    'taxCodeNotDeclared',
    'taxCodeInvalid',
    'taxCodeInUse',
    'taxCodeAlreadyOnProfile',
    'taxCodeNotAllowed',
    'birthYearNeeded',
    'birthYearNotOfTaxCode',
    'tooYoung',
    'noMobileOnProfile',
    'mobileUnconfirmed',
  ],
})
