import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import { deliveryAddress } from './schemas'

export const id = z.number().int()

export const day = z.iso.date()

export const ofProcess = z.strictObject({ processId: pathId })

export const written = z.object({ id })

export const visible = ['processUnknown', 'processPrivate'] as const

export const refusals = ['deliveryUnknown', 'processPrivate', 'permissionDenied', 'consentOutdated'] as const

export const reading = { tag: 'Follow-through', access: 'public' } as const

export const ofProcessChange = { tag: 'Follow-through', access: 'member', params: ofProcess } as const

export const change = { tag: 'Follow-through', access: 'member', params: deliveryAddress, output: written } as const
