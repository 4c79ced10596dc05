import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isOnEarth, type LngLat } from '@/lib/foundation/geo/point'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { idText } from '@/lib/foundation/input/ids'
import { requiredRevision } from '@/lib/foundation/input/revision-schemas'
import { type FieldRefusal, fieldRefusals } from '@/lib/foundation/input/validation'
import { writtenMeasure } from '@/lib/foundation/input/written-number'
import { formShape } from '@/lib/ideas/proposals/field-shapes'
import { fileFormFields, filesOfForm, versionFilesSchema } from '@/lib/ideas/proposals/file-schemas'
import { missingFields } from '@/lib/ideas/proposals/publishing-rules'
import { PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'

const id = idText
const emptyAsUndefined = z.literal('').transform(() => undefined)

const fields = z.strictObject({
  moduleId: id,
  /** Empty while the idea is new; a script fills them in once the draft is saved. */
  proposalId: z.union([emptyAsUndefined, id]).optional(),
  revision: z.union([emptyAsUndefined, requiredRevision]).optional(),
  /** Generated once per form of a new idea, so that repeated requests create one draft only. */
  formKey: z.union([emptyAsUndefined, z.uuid()]).optional(),
  intent: z.enum(['draft', 'publish']).default('draft'),
  type: z.enum(PROPOSAL_TYPES).optional(),
  locale: z.enum(LOCALES).optional(),
  ...formShape,
  ...fileFormFields,
})

/**
 * The idea form as a browser sends it. To publish, all required fields must be given, so that all errors show
 * together.
 */
export const proposalFormInput = fields.transform((form, ctx) => {
  const { content, issues } = assembled(form)
  const missing = form.intent === 'publish' ? missingFields({ ...content, type: content.type ?? 'PROPOSAL' }) : []
  for (const issue of issues) ctx.addIssue({ ...issue, input: form })
  for (const { field, name } of missing) ctx.addIssue({ code: 'custom', path: [field], message: name, input: form })
  return content
})

export type ProposalForm = z.output<typeof proposalFormInput>
export type FormValues = Record<string, string | string[]>
export type PartialForm = Partial<ProposalForm> & { moduleId: number }

// Without a valid value of these, it is unknown which draft the form belongs to. '' stands for fields that the form
// does not have.
const ESSENTIAL = ['', 'moduleId', 'proposalId', 'revision', 'formKey']

/**
 * Reads the form of a draft that is still being typed: the valid fields, and one refusal for each invalid one. Throws
 * invalidRequest if the form has unknown fields or does not identify its draft.
 */
export function readDraftForm(values: FormValues): { form: PartialForm; refused: FieldRefusal[] } {
  const draft: FormValues = { ...values, intent: 'draft' }
  const { error } = fields.safeParse(draft)
  const invalid = new Set(error?.issues.map(({ path }) => String(path[0] ?? '')))
  if (ESSENTIAL.some((name) => invalid.has(name))) throw new AppError('invalidRequest')
  const valid = fields.parse(Object.fromEntries(Object.entries(draft).filter(([name]) => !invalid.has(name))))
  const { content, issues } = assembled(valid)
  for (const { path } of issues) invalid.add(String(path[0]))
  const isValid = ([name, value]: [string, unknown]) =>
    value !== undefined && !(INPUTS_OF[name] ?? [name]).some((input) => invalid.has(input))
  return {
    form: Object.fromEntries(Object.entries(content).filter(isValid)) as PartialForm,
    refused: oneByField([...(error ? fieldRefusals(error) : []), ...fieldRefusals(new z.ZodError(issues))]),
  }
}

// The inputs of the form that make up one field of a draft.
const INPUTS_OF: Record<string, readonly string[]> = {
  location: ['lat', 'lng'],
  images: ['images', 'imageIds', 'imageAlternatives', 'coverId'],
  documents: ['documents', 'documentIds'],
}

// The input at which the page displays the refusal of another one.
const SHOWN_AT: Record<string, string> = { lng: 'lat', imageIds: 'images', documentIds: 'documents' }

function oneByField(refusals: readonly FieldRefusal[]): FieldRefusal[] {
  const byField = new Map<string, FieldRefusal>()
  for (const refusal of refusals) {
    const [name = ''] = refusal.field.split('.')
    const field = SHOWN_AT[name] ?? name
    if (!byField.has(field)) byField.set(field, { ...refusal, field })
  }
  return [...byField.values()]
}

type Issue = z.core.$ZodIssueCustom
const { images: imagesSchema, documents: documentsSchema } = versionFilesSchema.shape

/** The content of a draft from the inputs of the form, with the issues of what several inputs make up together. */
function assembled(form: z.output<typeof fields>) {
  const { lat, lng, withFiles, imageIds, imageAlternatives, coverId, documentIds, removedFiles, ...rest } = form
  const { documentNames: _, newImages: __, newDocuments: ___, ...content } = rest
  const location = place(lat, lng)
  const named = filesOfForm(form)
  const [images, documents] = [imagesSchema.safeParse(named.images), documentsSchema.safeParse(named.documents)]
  const issues: Issue[] = []
  if (location === undefined)
    issues.push({ code: 'custom', path: ['lat'], message: 'pointInvalid' satisfies ErrorName })
  // A list of files displays its errors as one field.
  for (const [field, { error }] of Object.entries({ images, documents }))
    for (const issue of error?.issues ?? []) issues.push({ ...issue, path: [field] } as Issue)
  return {
    content: {
      ...content,
      ...(images.data && { images: images.data }),
      ...(documents.data && { documents: documents.data }),
      location: location ?? null,
    },
    issues,
  }
}

/** Null if both are empty, undefined if they are not a place. */
function place(latText: string, lngText: string): LngLat | null | undefined {
  if (latText.trim() === '' && lngText.trim() === '') return null
  const point = { lng: writtenMeasure(lngText), lat: writtenMeasure(latText) }
  return isOnEarth(point) ? point : undefined
}
