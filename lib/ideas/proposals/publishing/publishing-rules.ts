import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { ProposalType } from '@/lib/ideas/proposals/states'

type Content = {
  type: ProposalType
  title: string
  summary: string
  cost: number | null
  serviceSubcategory: string | null
  languages: readonly string[]
}

/**
 * The first field that is missing to publish a draft, or null (spec: required-fields; services also need type and
 * cost).
 */
export function missingField(content: Content): { field: string; name: ErrorName } | null {
  if (content.title === '') return { field: 'title', name: 'fieldMissing' }
  if (content.summary === '') return { field: 'summary', name: 'fieldMissing' }
  if (content.type === 'SERVICE' && !content.serviceSubcategory)
    return { field: 'serviceSubcategory', name: 'fieldMissing' }
  if (content.type === 'SERVICE' && content.cost === null) return { field: 'cost', name: 'costMissing' }
  if (content.languages.length === 0) return { field: 'languages', name: 'languageMissing' }
  return null
}
