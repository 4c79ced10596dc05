import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { recordAudit } from '@/lib/identity/audit/record'
import { purposeInput } from '@/lib/identity/users/people/people-schemas'
import { exportKinds } from './kinds'
import { canExport } from './policy'
import { type ListedExport, toListed } from './read-exports'
import type { ExportInput } from './schemas'
import { exportFilter, exportInput } from './schemas'
import { exportAnswer } from './shapes'
import { filterOf, sourceOf } from './sources'
import { EXPORT_DAYS } from './sources/limits'

const REQUESTS: Limit = { name: 'exports', points: 60, seconds: 3600 }
const DAY_MS = 86_400_000

/** Queues an export for the worker: one of each kind at a time in an organization. */
export async function requestExport(context: Context, input: ExportInput): Promise<ListedExport> {
  const own = requireSignedIn(context)
  requireAllowed(canExport(own.actor))
  const { kind, format, purpose } = input
  if (exportKinds[kind].needsPurpose && !purposeInput.safeParse(purpose).success)
    throw new AppError('purposeMissing', {}, { field: 'purpose' })
  const filter = filterOf(kind, input.filter)
  await sourceOf(kind).authorize(own, filter)
  await consumeShared(REQUESTS, `${own.organization.id}:${own.actor.userId}`)
  const stored = await withConstraint({ Export_one_running: 'exportRunning' }, () =>
    transaction(own, async (ctx) => {
      const row = await ctx.db.export.create({
        data: {
          id: randomUUID(),
          organizationId: ctx.organization.id,
          // The operator of the command line has no account.
          requesterId: ctx.actor.userId === 0 ? null : ctx.actor.userId,
          kind,
          format,
          purpose,
          filter: input.filter,
          locale: ctx.locale,
          createdAt: ctx.now,
          expiresAt: new Date(ctx.now.getTime() + EXPORT_DAYS * DAY_MS),
        },
      })
      await recordAudit(ctx, {
        act: 'export.requested',
        subject: 'export',
        facts: { export: kind, format, ...(purpose && { purpose }), ...auditedFilter(input.filter) },
      })
      return row
    }),
  )
  return toListed(stored)
}

// Ids become links in the log.
function auditedFilter({ processId, moduleId, ...rest }: Record<string, string>) {
  return {
    ...(processId && { process: Number(processId) }),
    ...(moduleId && { module: Number(moduleId) }),
    ...(Object.keys(rest).length > 0 && { filter: rest }),
  }
}

/** What the filter of a list refuses beyond `fieldInvalid` and `fieldMissing`: a filter is read by its kind's own schema. */
const FILTER_REFUSALS = ['numberInvalid', 'noDecimals', 'numberTooLow', 'numberTooHigh', 'dateInvalid'] as const

export const requestExportCall = call({
  method: 'POST',
  path: '/exports',
  summary: 'Request a table as CSV or XLSX, one of each kind at a time (ADMIN, DELEGATE)',
  description:
    'The worker writes the file; GET /exports/{exportId} shows the progress, and a mail says when it is ready.',
  tag: 'Exports',
  access: 'member',
  body: exportInput,
  output: exportAnswer,
  status: 202,
  errors: [
    ...(['permissionDenied', 'exportRunning', 'purposeMissing', 'fieldMissing', 'fieldInvalid'] as const),
    ...(['processUnknown', 'processPrivate', 'moduleUnknown', 'moduleTypeWrong', 'tooManyRequests'] as const),
    ...FILTER_REFUSALS,
  ],
  run: requestExport,
})

/** The form of an export; empty filters are absent. */
export const requestExportForm = form({
  input: formOf(requestExportCall, {
    filter: z
      .preprocess(
        (values) =>
          Object.fromEntries(
            Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
              value === '' ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
            ),
          ),
        exportFilter,
      )
      .default({}),
  }),
  run: requestExport,
  access: 'office',
  redirectTo: ({ kind }) => routes.adminExports({ done: kind }),
})
