import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import type { TenantDb } from '@/lib/foundation/db/tenant'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Module, Prisma, Process, QuestionnaireQuestion } from '@/lib/generated/prisma/client'
import { copiedSettings } from '@/lib/process/module-types/settings'
import { PROCESS_PAGES } from '@/lib/process/processes/page-kinds'
import { canAdminister } from '@/lib/process/processes/policy'
import { type ProcessSetup, processSetup } from './setup-schemas'
import { common, ofProcess } from './setup-shapes'

const ofSetup = {
  pages: true,
  phases: {
    orderBy: { position: 'asc' },
    include: {
      modules: {
        orderBy: { id: 'asc' },
        include: { sections: { orderBy: [{ section: 'asc' }, { position: 'asc' }] } },
      },
    },
  },
} as const satisfies Prisma.ProcessInclude

type Source = Prisma.ProcessGetPayload<{ include: typeof ofSetup }>

/** The set-up of a process as a file or template holds it. ADMIN, and DELEGATE of the process. */
export async function getSetup(ctx: Context, { processId }: { processId: number }): Promise<ProcessSetup> {
  requireAllowed(canAdminister(ctx.actor, processId))
  return readSetup(ctx.db, processId)
}

/** The set-up of a process of the organization that `db` is limited to; callers decide who may read it. */
export async function readSetup(db: TenantDb, processId: number): Promise<ProcessSetup> {
  const source = await db.process.findFirst({ where: { id: processId }, include: ofSetup })
  if (!source) throw new AppError('processUnknown')
  const text = (value: unknown) => readColumn(localizedText, value)
  const setup = {
    format: 'process-setup' as const,
    version: 1 as const,
    name: text(source.name),
    summary: text(source.summary),
    startsAt: source.startsAt.toISOString(),
    endsAt: source.endsAt.toISOString(),
    visibility: source.visibility,
    registration: source.registration,
    rules: rulesOf(source),
    pages: PROCESS_PAGES.flatMap((kind) => {
      const page = source.pages.find((one) => one.kind === kind)
      return page ? [{ kind, body: text(page.body) }] : []
    }),
    phases: source.phases.map(({ name, body, startsAt, endsAt, modules }) => ({
      name: text(name),
      body: text(body),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      modules: modules.map(moduleOf),
    })),
  }
  const parsed = processSetup.safeParse(setup)
  // Imported elections may hold what no set-up may.
  if (!parsed.success) throw new AppError('setupInvalid')
  return parsed.data
}

function rulesOf(source: Process): ProcessSetup['rules'] {
  const { currency, commentsEnabled, versionsMax, versioningDays, minimumAge, youthAgeMin, youthAgeMax } = source
  const { personalBudget, donationMin, donationMax, preferencesMax, showTalliesEarly } = source
  return {
    currency,
    commentsEnabled,
    versionsMax,
    versioningDays,
    minimumAge,
    youthAgeMin,
    youthAgeMax,
    personalBudget,
    donationMin,
    donationMax,
    preferencesMax,
    showTalliesEarly,
    budgetAvailable: source.budgetAvailable.toNumber(),
    projectCostMax: source.projectCostMax?.toNumber() ?? null,
  }
}

const options = z.array(localizedText)

function moduleOf({ sections, ...module }: Source['phases'][number]['modules'][number]) {
  return {
    key: keyOf(module.id),
    source: module.sourceModuleId === null ? null : keyOf(module.sourceModuleId),
    ...accessOf(module),
    name: readColumn(localizedText, module.name),
    body: readColumn(localizedText, module.body),
    settings: copiedSettings(module),
    questions: sections.map(questionOf),
  }
}

function accessOf(module: Module) {
  const { type, position, canFollow, activeFollowing, requiresEmail, requiresMobile, requiresAuthCitizen, minimumAge } =
    module
  return { type, position, canFollow, activeFollowing, requiresEmail, requiresMobile, requiresAuthCitizen, minimumAge }
}

function questionOf({ section, position, kind, required, ...question }: QuestionnaireQuestion) {
  const text = readColumn(localizedText, question.text)
  return { section, position, kind, required, text, options: readColumn(options, question.options) }
}

function keyOf(moduleId: number): string {
  return `m${moduleId}`
}

export const getSetupCall = call({
  ...common,
  method: 'GET',
  path: '/processes/{processId}/setup',
  summary: 'The set-up of a process: rules, phases, modules, questions and pages, nothing of people (ADMIN, DELEGATE)',
  params: ofProcess,
  output: z.looseObject({ format: z.literal('process-setup'), version: z.literal(1) }),
  errors: ['permissionDenied', 'processUnknown', 'setupInvalid'],
  run: getSetup,
})
