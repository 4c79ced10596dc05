import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { opensWithPhase } from '@/lib/process/module-types/opens-with-phase'
import { kindOf } from '@/lib/process/module-types/registry'
import { changedSettings } from '@/lib/process/module-types/settings'
import { distributeDates } from '@/lib/process/processes/phases/distribute-dates'
import { canCreateProcess } from '@/lib/process/processes/policy'
import { type CreateProcessInput, createProcessInput, datesRefusal } from '@/lib/process/processes/schemas'
import { type ModuleKey, type TemplatePhase, templates } from '@/lib/process/processes/templates'
import { moduleTexts, pageText, phaseTexts } from '@/lib/process/processes/templates/template-texts'

type CreatedProcess = {
  processId: number
  /** In their order. */
  phaseIds: number[]
  modules: Partial<Record<ModuleKey, number>>
}

/**
 * Creates a process as a draft from a template: phases, modules and first texts in every language of the
 * organization.
 */
export async function createProcess(ctx: Context, input: CreateProcessInput): Promise<CreatedProcess> {
  requireAllowed(canCreateProcess(ctx.actor))
  const refusal = datesRefusal(input)
  if (refusal) throw new AppError(refusal, {}, { field: 'endsAt' })
  const phases = templates[input.template].filter((phase) => !phase.optional || input.withEvaluation)
  return transaction(ctx, async (ctx) => {
    const process = await ctx.db.process.create({
      data: {
        organizationId: ctx.organization.id,
        name: input.name,
        summary: input.summary ?? {},
        startsAt: input.startsAt,
        endsAt: input.endsAt,
        budgetAvailable: input.budgetAvailable ?? 0,
        currency: input.currency ?? 'EUR',
        visibility: input.visibility ?? 'PUBLIC',
      },
    })
    const created: CreatedProcess = { processId: process.id, phaseIds: [], modules: {} }
    const spans = distributeDates(
      input,
      phases.map(({ share }) => share),
      ctx.organization.timeZone,
    )
    for (const [position, phase] of phases.entries()) {
      const span = spans[position] ?? input
      await createPhase(ctx, created, { phase, position, ...span })
    }
    await createPages(ctx, process.id)
    await recordAudit(ctx, {
      act: 'process.created',
      subject: `process ${process.id}`,
      facts: { name: input.name, template: input.template },
    })
    return created
  })
}

type NewPhase = { phase: TemplatePhase; position: number; startsAt: Date; endsAt: Date }

async function createPhase(ctx: Context, created: CreatedProcess, { phase, ...data }: NewPhase): Promise<void> {
  const owner = { organizationId: ctx.organization.id, processId: created.processId }
  const { languages } = ctx.organization
  const { id: phaseId } = await ctx.db.phase.create({
    data: { ...owner, ...data, ...phaseTexts(phase.key, languages) },
  })
  created.phaseIds.push(phaseId)
  for (const [position, module] of phase.modules.entries()) {
    const { id } = await ctx.db.module.create({
      data: {
        ...owner,
        phaseId,
        position,
        type: module.type,
        // Modules of the first phase are enabled immediately; the others open with their phase or by an officer.
        enabled: data.position === 0,
        opensWithPhase: data.position > 0 && opensWithPhase(kindOf(module.type)),
        sourceModuleId: (module.source && created.modules[module.source]) ?? null,
        settings: changedSettings({ type: module.type, settings: {} }, kindOf(module.type).newSettings),
        ...moduleTexts(module.key, languages),
      },
    })
    created.modules[module.key] = id
  }
}

async function createPages(ctx: Context, processId: number): Promise<void> {
  const kinds = ['guidelines', 'faq'] as const
  await ctx.db.processPage.createMany({
    data: kinds.map((kind) => ({
      organizationId: ctx.organization.id,
      processId,
      kind,
      body: pageText(kind, ctx.organization.languages),
    })),
  })
}

export const createProcessForm = form({
  input: formOf(createProcessInput, { currency: createProcessInput.shape.currency }),
  run: createProcess,
  access: 'office',
  once: { name: 'process', by: 'text' },
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})
