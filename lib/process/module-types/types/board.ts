import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { commonKind, type ModuleKind } from './module-kind'

export const board = {
  ...commonKind,
  settings: z.strictObject({}),
  address: routes.moduleInfo,
  icon: 'message-circle',
  waitingTitle: 'BOARD',
  notEnabled: 'boardNotAvailable',
  audience: 'readers',
  isAddedByHand: true,
  countActivity: (ctx, { id }) => ctx.db.boardPost.count({ where: { moduleId: id } }),
} as const satisfies ModuleKind
