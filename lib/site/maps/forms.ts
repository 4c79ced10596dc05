import { z } from 'zod'
import { jsonOf } from '@/lib/edge/http/body/json-text'
import { formFlag, formInput, formTextOrNone } from '@/lib/foundation/input/form-fields'
import { MAP_TEXT_MAX } from './limits'
import { changeMapInput } from './schemas'

const { shape } = changeMapInput

const lines = (text: unknown) =>
  String(text ?? '')
    .split(/\s+/)
    .filter(Boolean)

// Text that is no JSON is left as it is, and refused by the schema.
function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || text === '' || text.length > MAP_TEXT_MAX) return text || undefined
  return jsonOf(text, { items: MAP_TEXT_MAX }) ?? text
}

/** The form of the map: files arrive as their text; an empty one leaves what is stored. */
export const changeMapForm = formInput(
  z
    .strictObject({
      styleUrl: formTextOrNone(shape.styleUrl.unwrap()),
      tileOrigins: z.preprocess(lines, shape.tileOrigins.unwrap()),
      attribution: shape.attribution,
      drawing: z.preprocess(parsed, shape.drawing),
      boundary: z.preprocess(parsed, shape.boundary),
      removesDrawing: formFlag,
      removesBoundary: formFlag,
      revision: shape.revision,
    })
    .transform(({ removesDrawing, removesBoundary, ...form }) => ({
      ...form,
      ...(removesDrawing ? { drawing: null } : {}),
      ...(removesBoundary ? { boundary: null } : {}),
    })),
)
