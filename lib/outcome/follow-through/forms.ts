import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import {
  formFlag,
  formId,
  formIdOrUndefined,
  formInput,
  formList,
  formNumber,
  formTextOrNone,
  formTextOrUndefined,
} from '@/lib/foundation/input/form-fields'
import { fileFormFields, filesOfForm } from '@/lib/ideas/proposals/drafts/file-schemas'
import { officeBody } from './offices/office-schemas'
import {
  correctionBody,
  dayInput,
  expenseBody,
  milestonesBody,
  newDeliveryBody,
  PLANS_MAX,
  planBody,
  plansInput,
  reportBody,
  rhythmBody,
  stateBody,
  templateBody,
} from './schemas'
import { DELIVERY_TEMPLATES } from './template-names'

const dayOrNone = formTextOrNone(dayInput.nullable())
const idOrNone = formIdOrUndefined.transform((id) => id ?? null)

type FormFiles = z.output<z.ZodObject<typeof fileFormFields>>

const report = {
  body: reportBody.shape.body,
  milestonesDone: formList(boundedArray(formId, 100)),
  nextOn: dayOrNone,
}

/** The report of a signed-in person; pictures and documents are stored before. */
export const reportForm = formInput(
  z.strictObject({ deliveryId: formId, ...report, ...fileFormFields }).transform((form, ctx) => {
    const { deliveryId, body, milestonesDone, nextOn } = form
    return { deliveryId, milestonesDone, nextOn, body, ...filesOf(form, ctx) }
  }),
)

/** The report by the link of a reminder, without the pictures. */
export const linkReportForm = formInput(z.strictObject({ token: z.string().max(100), ...report }))

export const correctionForm = formInput(z.strictObject({ deliveryId: formId, postId: formId, ...correctionBody.shape }))

export const planForm = formInput(
  z.strictObject({
    deliveryId: formId,
    officeId: idOrNone,
    plannedFrom: dayOrNone,
    plannedUntil: dayOrNone,
    granted: formNumber(planBody.shape.granted),
    carriedOutWith: idOrNone,
    reason: planBody.shape.reason,
  }),
)

/** Rows of a form, empty ones included. */
const MILESTONE_ROWS_MAX = 100

const milestoneRow = z.looseObject({
  title: boundedRecord(z.string(), z.string(), LOCALES.length).default({}),
  plannedOn: z.string().default(''),
})

/** Rows of milestones by number; an empty row is left out. */
export const milestonesForm = formInput(
  z
    .strictObject({
      deliveryId: formId,
      milestones: boundedRecord(z.string(), milestoneRow, MILESTONE_ROWS_MAX).default({}),
      reason: milestonesBody.shape.reason,
    })
    .transform(({ deliveryId, milestones, reason }, ctx) => {
      const rows = Object.entries(milestones)
        .toSorted(([a], [b]) => Number(a) - Number(b))
        .filter(
          ([, { title, plannedOn }]) => plannedOn !== '' || Object.values(title).some((text) => text.trim() !== ''),
        )
      const parsed = milestonesBody.shape.milestones.safeParse(rows.map(([, row]) => milestoneOf(row)))
      if (parsed.success) return { deliveryId, milestones: parsed.data, reason }
      for (const issue of parsed.error.issues) {
        const [at, ...rest] = issue.path
        const number = typeof at === 'number' ? (rows[at]?.[0] ?? '0') : '0'
        ctx.addIssue({ code: 'custom', message: nameOf(issue), path: ['milestones', number, ...rest] })
      }
      return z.NEVER
    }),
)

function milestoneOf(row: Record<string, unknown>) {
  const { id, title, plannedOn, doneOn } = row
  return {
    ...(typeof id === 'string' && id !== '' && { id: Number(id) }),
    ...{ title, plannedOn, doneOn: doneOn === '' || doneOn === undefined ? null : doneOn },
  }
}

function nameOf({ code, message }: { code?: string; message: string }): string {
  return code === 'custom' || code === 'invalid_format' ? message : 'fieldInvalid'
}

export const stateForm = formInput(
  z.strictObject({
    deliveryId: formId,
    state: stateBody.shape.state,
    reason: stateBody.shape.reason,
    decidedBy: stateBody.shape.decidedBy,
    pausedUntil: dayOrNone,
    on: formTextOrUndefined(dayInput.optional()),
  }),
)

export const expenseForm = formInput(
  z
    .strictObject({
      deliveryId: formId,
      spentOn: dayInput,
      amount: formNumber(expenseBody.shape.amount),
      label: expenseBody.shape.label,
      reason: expenseBody.shape.reason,
      correctsId: idOrNone,
      ...fileFormFields,
    })
    .transform((form, ctx) => {
      const { deliveryId, spentOn, amount, label, reason, correctsId } = form
      const { documents } = filesOf(form, ctx)
      return { deliveryId, spentOn, amount, label, reason, correctsId, fileId: documents[0] ?? null }
    }),
)

// The files of a form as the schema of the API takes them.
function filesOf(form: FormFiles, ctx: z.RefinementCtx) {
  const { images = [], documents = [] } = filesOfForm(form)
  const checked = z.object({ images: reportBody.shape.images, documents: reportBody.shape.documents })
  const parsed = checked.safeParse({ images, documents })
  if (parsed.success) return parsed.data
  ctx.addIssue({ code: 'custom', message: 'tooManyFiles', path: ['images'] })
  return { images: [], documents: [] }
}

const rowOfTable = z.strictObject({ officeId: idOrNone, plannedUntil: dayOrNone })

/** The table of a process: its rows, or a template for the ticked ones. */
export const tableForm = formInput(
  z
    .strictObject({
      act: z.enum(['save', 'template']),
      processId: formId,
      plans: boundedRecord(z.string().regex(/^[1-9]\d{0,9}$/), rowOfTable, PLANS_MAX).default({}),
      reason: plansInput.shape.reason,
      ids: formList(boundedArray(formId, 500)),
      template: z.enum(DELIVERY_TEMPLATES).default('small'),
      startsOn: z.string().default(''),
      templateOfficeId: idOrNone,
    })
    .transform((form, ctx) => {
      const { act, processId, plans, reason, ids, template, startsOn, templateOfficeId } = form
      const rows = Object.entries(plans).map(([id, row]) => ({ deliveryId: Number(id), ...row }))
      const saved = { act: 'save' as const, processId, plans: rows, reason }
      if (act === 'save') return saved
      const parsed = templateBody.safeParse({ deliveryIds: ids, template, startsOn, officeId: templateOfficeId })
      if (parsed.success) return { act: 'template' as const, processId, ...parsed.data }
      const isDate = parsed.error.issues.some(({ path }) => path[0] === 'startsOn')
      ctx.addIssue({
        code: 'custom',
        message: isDate ? 'dateInvalid' : 'fieldMissing',
        path: [isDate ? 'startsOn' : 'ids'],
      })
      return z.NEVER
    }),
)

export const rhythmForm = formInput(
  z.strictObject({
    processId: formId,
    reportEveryDays: formNumber(rhythmBody.shape.reportEveryDays),
    followThroughUntil: dayOrNone,
  }),
)

export const newDeliveryForm = formInput(
  z.strictObject({
    processId: formId,
    title: newDeliveryBody.shape.title,
    granted: formNumber(newDeliveryBody.shape.granted),
  }),
)

export const officeForm = formInput(
  z
    .strictObject({
      officeId: formIdOrUndefined,
      name: officeBody.shape.name,
      email: officeBody.shape.email,
      phone: officeBody.shape.phone,
      usernames: z.string().max(5000).default(''),
      isRetired: formFlag,
    })
    .transform(({ usernames, ...form }) => ({
      ...form,
      usernames: usernames.split(/[\s,;]+/).filter((name) => name !== ''),
    })),
)

export const endLinksForm = z.object({ deliveryId: formId })
