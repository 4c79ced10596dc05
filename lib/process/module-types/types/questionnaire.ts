import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { commonKind, type ModuleKind } from './module-kind'

export const questionnaire = {
  ...commonKind,
  settings: z.strictObject({}),
  address: routes.moduleInfo,
  icon: 'circle-question-mark',
  waitingTitle: 'QUESTIONNAIRE',
  notEnabled: 'questionnaireNotAvailable',
  isAddedByHand: true,
  countActivity: (ctx, { id }) => ctx.db.questionnaireAnswer.count({ where: { question: { moduleId: id } } }),
} as const satisfies ModuleKind
