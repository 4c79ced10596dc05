import { z } from 'zod'
import { idInput } from '@/lib/foundation/input/ids'
import { instantText } from '@/lib/foundation/input/instants'
import { optionalText } from '@/lib/foundation/input/required-text'
import { ALTERNATIVE_MAX, BUTTON_LABEL_MAX } from './limits'
import { pageLink } from './page-link'

const AUDIENCES = ['all', 'visitors', 'members'] as const
const BACKGROUNDS = ['none', 'soft', 'accent'] as const

/** Fields of every block. */
const common = {
  /** Unique within the page; stays the same when the block moves. */
  id: idInput,
  /** Links to the block are `#part-` and this. */
  anchor: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
    .optional(),
  visibleTo: z.enum(AUDIENCES).default('all'),
  visibleFrom: instantText.optional(),
  visibleUntil: instantText.optional(),
  background: z.enum(BACKGROUNDS).default('none'),
  isHidden: z.boolean().default(false),
}

/** A picture; without alternative text only if it is decorative. `focusX` and `focusY` are percentages of its size. */
export const pictureSchema = z.strictObject({
  fileId: z.uuid().nullable(),
  alternative: optionalText(ALTERNATIVE_MAX),
  isDecorative: z.boolean().default(false),
  focusX: z.number().int().min(0).max(100).default(50),
  focusY: z.number().int().min(0).max(100).default(50),
})

export type PagePicture = z.output<typeof pictureSchema>

/** `takePart` leads to registration, sign-in or the home page, with the label of the platform. */
export const buttonSchema = z.strictObject({
  action: z.enum(['link', 'takePart']).default('link'),
  label: optionalText(BUTTON_LABEL_MAX).default({}),
  href: pageLink.default(''),
})

export type PageButton = z.output<typeof buttonSchema>

/** A translated text of a block; `*` in a path stands for each item of a list. */
export type TextField = {
  path: string
  isMarkdown?: true
  /** Must be filled in before publishing. */
  isRequired?: true
}

type Declared<Kind extends string, Shape extends z.ZodRawShape> = {
  kind: Kind
  shape: Shape
  texts: readonly TextField[]
  /** Paths of pictures and buttons, objects or lists of them. */
  pictures?: readonly string[]
  buttons?: readonly string[]
  /** Shows data of the organization, which visitors of a private one do not see. */
  isLive?: true
  /** Has a form, which everybody may use. */
  hasForm?: true
  /** The fields of a new block. */
  empty: NoInfer<z.input<z.ZodObject<Shape>>>
}

/** Declares a kind of block. */
export function blockKind<const Kind extends string, Shape extends z.ZodRawShape>(declared: Declared<Kind, Shape>) {
  const { kind, shape, texts, pictures = [], buttons = [], isLive = false, hasForm = false, empty } = declared
  const schema = z.strictObject({ kind: z.literal(kind), ...common, ...shape })
  return { kind, schema, texts, pictures, buttons, isLive, hasForm, empty }
}
