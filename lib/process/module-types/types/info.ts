import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { commonKind, type ModuleKind } from './module-kind'

export const info = {
  ...commonKind,
  settings: z.strictObject({}),
  address: routes.moduleInfo,
  icon: 'info',
  audience: 'readers',
  isAddedByHand: true,
  step: () => 'inform',
} as const satisfies ModuleKind
