import { z } from 'zod'
import {
  formFlag,
  formId,
  formInput,
  formList,
  formNumber,
  formNumberOrNone,
  formTextOrUndefined,
} from '@/lib/http/form-input'
import { ruleInput } from '@/lib/results/rule-input'
import { completions, ruleKinds, starts, stops, utilities } from '@/lib/results/rules/election'
import {
  addPhaseInput,
  copyProcessInput,
  createProcessInput,
  setPhaseStateInput,
  setProcessStatusInput,
  updatePagesInput,
  updatePhaseInput,
  updateProcessInput,
  updateRulesInput,
} from './schemas'
import { tieOrders } from './tie-orders'

const localTime = z.string()

const { startsAt: _start, endsAt: _end, ...created } = createProcessInput.shape

export const createProcessForm = formInput(
  z.strictObject({
    ...created,
    budgetAvailable: formNumber(created.budgetAvailable),
    withEvaluation: formFlag,
    startsAt: localTime,
    endsAt: localTime,
  }),
)

export const updateProcessForm = formInput(
  z.strictObject({ ...updateProcessInput.shape, processId: formId, startsAt: localTime, endsAt: localTime }),
)

const rules = updateRulesInput.shape

/** Rules without the donations, which this form leaves as they are. */
export const updateRulesForm = formInput(
  z
    .strictObject({
      processId: formId,
      budgetAvailable: formNumber(rules.budgetAvailable),
      currency: rules.currency,
      preferencesMax: formNumberOrNone(rules.preferencesMax.unwrap()),
      projectCostMax: formNumberOrNone(rules.projectCostMax.unwrap()),
      minimumAge: formNumberOrNone(rules.minimumAge.unwrap()),
      versionsMax: formNumber(rules.versionsMax),
      versioningDays: formNumber(rules.versioningDays),
      commentsEnabled: formFlag,
      showTalliesEarly: formFlag,
      objectionDays: formNumber(rules.objectionDays.unwrap()).optional(),
      ruleKind: z.enum(ruleKinds).optional(),
      utility: z.enum(utilities).optional(),
      completion: z.enum(completions).optional(),
      start: z.enum(starts).optional(),
      stop: z.enum(stops).optional(),
      ties: z.enum(tieOrders).optional(),
      threshold: formNumberOrNone(
        z.number({ error: 'numberInvalid' }).int({ error: 'noDecimals' }).min(0, { error: 'numberInvalid' }),
      ),
    })
    .transform(({ ruleKind, threshold, utility, completion, start, stop, ties, ...form }, context) => {
      if (!ruleKind) return form
      const chosen =
        ruleKind === 'equal-shares'
          ? { utility, completion, start, stop, ties: ties?.split('-') }
          : threshold === null
            ? {}
            : { threshold }
      const rule = ruleInput.safeParse({ kind: ruleKind, ...chosen })
      if (rule.success) return { ...form, rule: rule.data }
      context.addIssue({ code: 'custom', path: ['threshold'], message: 'fieldMissing' })
      return z.NEVER
    }),
)

export const addPhaseForm = formInput(
  z.strictObject({ ...addPhaseInput.shape, processId: formId, startsAt: localTime, endsAt: localTime }),
)

export const phaseForm = formInput(z.strictObject({ phaseId: formId }))

export const copyProcessForm = formInput(
  z.strictObject({ ...copyProcessInput.shape, processId: formId, startsAt: localTime }),
)

export const processForm = formInput(z.strictObject({ processId: formId }))
export const updatePagesForm = formInput(z.strictObject({ ...updatePagesInput.shape, processId: formId }))

export const updatePhaseForm = formInput(
  z.strictObject({ ...updatePhaseInput.shape, phaseId: formId, startsAt: localTime, endsAt: localTime }),
)

export const setPhaseStateForm = formInput(
  z.strictObject({
    ...setPhaseStateInput.shape,
    phaseId: formId,
    reason: formTextOrUndefined(setPhaseStateInput.shape.reason),
  }),
)

export const setProcessStatusForm = formInput(
  z.strictObject({
    ...setProcessStatusInput.shape,
    processId: formId,
    reason: formTextOrUndefined(setProcessStatusInput.shape.reason),
  }),
)

export const processTopicsForm = formInput(
  z.strictObject({
    processId: formId,
    challengeIds: formList(z.array(formId)),
    scenarioIds: formList(z.array(formId)),
  }),
)
