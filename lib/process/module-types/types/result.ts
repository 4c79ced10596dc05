import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { commonKind, type ModuleKind } from './module-kind'

export const result = {
  ...commonKind,
  settings: z.strictObject({}),
  address: routes.result,
  icon: 'chart-bar',
  audience: 'readers',
  showsResult: true,
  isReady: ({ hasResult }) => hasResult,
  outlivesPhase: ({ hasResult }) => hasResult,
  step: ({ hasResult }) => (hasResult ? 'seeResult' : null),
} as const satisfies ModuleKind
