import { declaredRule } from '@/lib/outcome/pabulib/declared-rule'
import type { PabulibMeta } from '@/lib/outcome/pabulib/parse-meta'
import type { Rule } from '@/lib/process/allocation-rule/election'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
import { ImportRefusal } from './import-refusal'

/** The rule that a file declares, or null if it declares none that is implemented. */
export function fileRule(meta: PabulibMeta): Rule | null {
  const rule = declaredRule(meta)
  return rule !== null && ruleInput.safeParse(rule).success ? rule : null
}

/** The same; throws ImportRefusal instead of returning null. */
export function requireRule(meta: PabulibMeta): Rule {
  const rule = fileRule(meta)
  if (rule) return rule
  throw new ImportRefusal(
    `The file declares the rule "${meta.rule ?? ''}", which is not known; choose one with --rule.`,
    { reason: 'ruleUnknown', params: { rule: meta.rule ?? '' } },
  )
}
