import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { ProposalType } from '@/lib/generated/prisma/enums'
import { commonKind, type ModuleKind } from './module-kind'

const ideasSchema = z.strictObject({
  /** Types of contribution that it accepts; an empty list means all. */
  types: boundedArray(z.enum(ProposalType), 4).optional(),
})

const stored = z.object({ types: z.array(z.enum(ProposalType)).default([]).catch([]) })

export function ideasSettings(settings: unknown): z.output<typeof stored> {
  return stored.parse(settings ?? {})
}

export const ideas = {
  ...commonKind,
  settings: ideasSchema,
  copiedSettings: ['types'],
  address: routes.proposals,
  icon: 'lightbulb',
  ideas: 'own',
  step: () => 'propose',
} as const satisfies ModuleKind
