import { expect, it } from 'vitest'
import { schemaErrors } from '@/lib/edge/openapi/schema-errors'
import { EXPORT_KINDS } from '@/lib/office/exports/kinds'
import { requestExportCall } from '@/lib/office/exports/request-export'
import { sourceOf } from '@/lib/office/exports/sources'

// Missing fields and unknown names of a filter are `fieldMissing` and `unknownField`, which every body may answer.
it.each(EXPORT_KINDS)('the call declares what the filter of %s refuses', (kind) => {
  const refused = schemaErrors(sourceOf(kind).filter)
  const declared = new Set<string>([...requestExportCall.errors, ...schemaErrors(requestExportCall.body)])
  expect([...refused].filter((name) => !declared.has(name))).toEqual([])
})
