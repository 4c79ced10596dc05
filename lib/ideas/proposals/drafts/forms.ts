import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { isOnEarth, type LngLat } from '@/lib/foundation/geo/point'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { idText } from '@/lib/foundation/input/ids'
import { formShape } from '@/lib/ideas/proposals/fields'
import { missingField } from '@/lib/ideas/proposals/publishing-rules'
import { PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import { fileFormFields, filesOfForm, versionFilesSchema } from './file-schemas'

const id = idText
const emptyAsUndefined = z.literal('').transform(() => undefined)

const fields = z.strictObject({
  moduleId: id,
  /** Empty while the idea is new; a script fills them in once the draft is kept. */
  proposalId: z.union([emptyAsUndefined, id]).optional(),
  revision: z.union([emptyAsUndefined, z.coerce.number().int().min(0)]).optional(),
  /** Made once by the form of a new idea: however often its first words are sent, they begin one draft. */
  formKey: z.union([emptyAsUndefined, z.uuid()]).optional(),
  intent: z.enum(['draft', 'publish']).default('draft'),
  type: z.enum(PROPOSAL_TYPES).optional(),
  locale: z.enum(LOCALES).optional(),
  ...formShape,
  ...fileFormFields,
})

/** The idea form as a browser sends it; to publish, everything must be there at once, so that all errors show together. */
export const proposalFormInput = fields.transform((form, ctx) => {
  const { lat, lng, withFiles, imageIds, imageAlternatives, coverId, documentIds, removedFiles, ...rest } = form
  const { documentNames: _, newImages: __, newDocuments: ___, ...content } = rest
  const refuse = (field: string, message: ErrorName) =>
    ctx.addIssue({ code: 'custom', path: [field], message, input: form })
  const location = place(lat, lng)
  if (location === undefined) refuse('lat', 'pointInvalid')
  if (form.intent === 'publish') for (const { field, name } of allMissing(content)) refuse(field, name)
  const files = versionFilesSchema.safeParse(filesOfForm(form))
  // A file field shows its errors as one field.
  for (const issue of files.error?.issues ?? [])
    ctx.addIssue({ ...issue, path: issue.path.slice(0, 1), input: form } as never)
  return { ...content, ...files.data, location: location ?? null }
})

export type ProposalForm = z.output<typeof proposalFormInput>

type Content = Omit<z.output<typeof fields>, 'lat' | 'lng' | keyof typeof fileFormFields>

// Asks again with each missing field filled, so that the rule itself stays in one place.
function allMissing({ type = 'PROPOSAL', ...form }: Content) {
  const found: { field: string; name: ErrorName }[] = []
  const filled = { ...form, type }
  for (let missing = missingField(filled); missing && found.length < 10; missing = missingField(filled)) {
    found.push(missing)
    Object.assign(filled, {
      [missing.field]: missing.field === 'cost' ? 0 : missing.field === 'languages' ? ['en'] : '-',
    })
  }
  return found
}

/** Null when both are empty, undefined when they are no place. */
function place(latText: string, lngText: string): LngLat | null | undefined {
  const [lat, lng] = [latText, lngText].map((text) => text.trim().replace(',', '.'))
  if (!lat && !lng) return null
  const isNumber = (text: string | undefined) => /^[+-]?\d{1,3}(?:\.\d{1,15})?$/.test(text ?? '')
  const point = { lng: Number(lng), lat: Number(lat) }
  return isNumber(lat) && isNumber(lng) && isOnEarth(point) ? point : undefined
}
