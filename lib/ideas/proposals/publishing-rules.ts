import type { RefusedField } from '@/lib/foundation/errors/app-error'
import type { ProposalType } from '@/lib/ideas/proposals/states'

type Content = {
  type: ProposalType
  title: string
  summary: string
  cost: number | null
  serviceSubcategory: string | null
  languages: readonly string[]
}

/** What is missing to publish a draft (spec: required-fields; services also need type and cost). */
export function missingFields(content: Content): RefusedField[] {
  const { title, summary, type, serviceSubcategory, cost, languages } = content
  const missing: RefusedField[] = []
  if (title === '') missing.push({ field: 'title', name: 'fieldMissing' })
  if (summary === '') missing.push({ field: 'summary', name: 'fieldMissing' })
  if (type === 'SERVICE' && !serviceSubcategory) missing.push({ field: 'serviceSubcategory', name: 'fieldMissing' })
  if (type === 'SERVICE' && cost === null) missing.push({ field: 'cost', name: 'costMissing' })
  if (languages.length === 0) missing.push({ field: 'languages', name: 'languageMissing' })
  return missing
}
