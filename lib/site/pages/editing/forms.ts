import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { jsonOf } from '@/lib/edge/http/body/json-text'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { formId, formInput } from '@/lib/foundation/input/form-fields'
import { optionalText } from '@/lib/foundation/input/required-text'
import { PAGE_DESCRIPTION_MAX, PAGE_IMPORT_MAX, PAGE_TITLE_MAX } from '@/lib/site/pages/base/limits'
import { blockKinds, isKnownKind, type KnownBlock, type KnownKind } from '@/lib/site/pages/catalogue/registry'
import { contentInput, pageKey, revisionInput } from '@/lib/site/pages/catalogue/schemas'
import { BLOCK_ACTS } from './edit-blocks'
import { BLOCK, readBlockForm } from './read-block-form'

const address = { key: pageKey, revision: revisionInput.shape.revision }

/** The button that was pressed: `up 7` moves the block with the id 7, `place 7 0` moves it to the beginning. */
export const blockListFields = z.strictObject({
  ...address,
  act: z
    .string()
    .regex(/^[a-z]{2,10} [1-9]\d{0,9}(?: \d{1,2})?$/)
    .transform((text) => {
      const [act, id, to] = text.split(' ')
      return { act, id, to: to === undefined ? null : Number(to) }
    })
    .pipe(z.object({ act: z.enum(BLOCK_ACTS), id: formId, to: z.number().nullable() })),
})

export const addBlockFields = z.strictObject({
  ...address,
  kind: z.enum(Object.keys(blockKinds) as [KnownKind, ...KnownKind[]]),
})

export const pageTextsForm = formInput(
  z.strictObject({
    ...address,
    title: optionalText(PAGE_TITLE_MAX),
    description: optionalText(PAGE_DESCRIPTION_MAX),
  }),
)

/** The content of a draft as JSON, sent by undo and redo. */
export const contentForm = z.strictObject({
  ...address,
  content: z.string().transform((text, context): z.output<typeof contentInput> => {
    const parsed = text.length > PAGE_IMPORT_MAX ? undefined : contentInput.safeParse(jsonOf(text))
    if (parsed?.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'fieldInvalid' satisfies ErrorName })
    return z.NEVER
  }),
})

const blockHead = z.object({
  ...address,
  kind: z.custom<KnownKind>(isKnownKind),
  blockId: formId,
  /** Local times of the organization. */
  visibleFrom: z.string().max(30).default(''),
  visibleUntil: z.string().max(30).default(''),
  /** Which button was pressed. */
  next: z.enum(['again', 'back']).default('back'),
})

/** More than the largest block has in all languages; a form is bounded before it is read as well. */
const BLOCK_FIELDS_MAX = 2000

/** A block with all of its fields; refusals name the fields of the form. */
export const blockForm = boundedRecord(
  z.string(),
  z.union([z.string(), boundedArray(z.string(), 200)]),
  BLOCK_FIELDS_MAX,
).transform((values, context): z.output<typeof blockHead> & { block: KnownBlock } => {
  const head = blockHead.safeParse(values)
  const kind = values['kind']
  if (!isKnownKind(kind)) {
    context.addIssue({ code: 'custom', message: 'fieldInvalid' satisfies ErrorName, path: ['kind'] })
    return z.NEVER
  }
  const { block, indices } = readBlockForm(kind, values)
  const parsed = blockKinds[kind].schema.safeParse(block)
  const refused = parsed.success ? [] : parsed.error.issues
  for (const issue of head.success ? [] : head.error.issues) context.issues.push({ ...issue, input: undefined })
  for (const issue of refused) context.issues.push({ ...issue, path: formPath(issue.path, indices), input: undefined })
  if (!head.success || !parsed.success) return z.NEVER
  return { ...head.data, block: parsed.data }
})

const OUTSIDE = ['anchor', 'visibleTo', 'background', 'isHidden']

function formPath(path: readonly PropertyKey[], indices: ReadonlyMap<string, readonly number[]>): PropertyKey[] {
  const [first = '', second, ...rest] = path
  if (OUTSIDE.includes(String(first))) return [first]
  const list = indices.get(String(first))
  if (!list || typeof second !== 'number') return [BLOCK, ...path]
  return [BLOCK, first, list[second] ?? second, ...rest]
}
