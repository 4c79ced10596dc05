import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { pathId } from '@/lib/foundation/api/call'

export const nothing = z.object({})

export const ownId = z.strictObject({ id: pathId })

export const ofNumber: readonly ErrorName[] = [
  'mobileMissing',
  'mobileInvalid',
  'mobileNotAllowed',
  'smsMoneySpent',
  'prefixRefused',
]

export const ofOwner: readonly ErrorName[] = ['userNotRegistered', 'permissionDenied']
