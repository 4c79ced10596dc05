import { z } from 'zod'
import { jsonOf } from '@/lib/edge/http/body/json-text'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import {
  formFlag,
  formId,
  formInput,
  formList,
  formNumber,
  formNumberOrNone,
  formTextOrUndefined,
} from '@/lib/foundation/input/form-fields'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { completions, type RuleKind, ruleKinds, starts, stops, utilities } from '@/lib/process/allocation-rule/election'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
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
} from '@/lib/process/processes/schemas'

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
  z.strictObject({
    ...updateProcessInput.shape,
    processId: formId,
    startsAt: localTime,
    endsAt: localTime,
    groupRequired: formFlag,
    holdsIdeas: formFlag,
    holdsComments: formFlag,
    youthAgeMin: formNumberOrNone(updateProcessInput.shape.youthAgeMin.unwrap()),
    youthAgeMax: formNumberOrNone(updateProcessInput.shape.youthAgeMax.unwrap()),
  }),
)

const rules = updateRulesInput.shape

/** Rules except those of donations, which have a form of their own. */
export const updateRulesForm = formInput(
  z
    .strictObject({
      processId: formId,
      revision: rules.revision,
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
      showOpenings: formFlag,
      auditBy: rules.auditBy,
      ruleKind: z.enum(ruleKinds).optional(),
      previousRule: z.string().max(2000).optional(),
      utility: z.enum(utilities).optional(),
      completion: z.enum(completions).optional(),
      start: z.enum(starts).optional(),
      stop: z.enum(stops).optional(),
      ties: z.string().max(100).optional(),
      threshold: formNumberOrNone(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    })
    .transform(({ ruleKind, threshold, utility, completion, start, stop, ties, previousRule, ...form }, context) => {
      if (!ruleKind) return form
      const chosen =
        ruleKind === 'equal-shares'
          ? { utility, completion, start, stop, ties: ties?.split('-') }
          : threshold === null
            ? {}
            : { threshold }
      const rule = ruleInput.safeParse({
        ...hiddenParameters(previousRule, ruleKind),
        ...defined(chosen),
        kind: ruleKind,
      })
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
// Parameters that only the API can set are preserved while the kind of rule stays the same.
function hiddenParameters(text: string | undefined, kind: RuleKind): object {
  const known = ruleInput.safeParse(jsonOf(text ?? ''))
  if (!known.success || known.data.kind !== kind) return {}
  if (known.data.kind === 'equal-shares') return defined({ increment: known.data.increment })
  const { ties } = known.data
  return defined({
    ties,
    reserveFromPercent: 'reserveFromPercent' in known.data ? known.data.reserveFromPercent : undefined,
  })
}

function defined(values: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

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

export const endPhaseForm = formInput(z.strictObject({ phaseId: formId, startsNext: formFlag }))

export const setProcessStatusForm = formInput(
  z.strictObject({
    ...setProcessStatusInput.shape,
    processId: formId,
    reason: formTextOrUndefined(setProcessStatusInput.shape.reason),
  }),
)

export const processReviewForm = z.strictObject({ processId: formId })

export const processTopicsForm = formInput(
  z.strictObject({
    processId: formId,
    challengeIds: formList(boundedArray(formId, 200)),
    scenarioIds: formList(boundedArray(formId, 200)),
    revision: updatePagesInput.shape.revision,
  }),
)
