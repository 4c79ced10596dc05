import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import type { ErrorName } from '@/lib/foundation/errors/catalog'

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
