import { z } from 'zod'

export const whole = z.number().int()

export const errors = ['moduleUnknown', 'moduleTypeWrong', 'processPrivate', 'auditNotReady'] as const
