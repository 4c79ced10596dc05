import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { externalUrlInput } from '@/lib/foundation/input/external-url'
import { policySource } from '@/lib/foundation/input/policy-source'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { readBoundary, readDrawing } from './geojson'
import { MAP_ATTRIBUTION_MAX, TILE_ORIGINS_MAX } from './limits'

const refuse = (name: ErrorName) => ({ error: name })

// Their origins become part of the content security policy.
const secureUrl = externalUrlInput.refine(
  (url) => url.startsWith('https://') && policySource(url) !== null,
  refuse('urlInvalid'),
)
const tileOrigin = secureUrl.transform((url) => new URL(url).origin)

// Read by readDrawing and readBoundary, which limit positions and depth.
const geojson = z.looseObject({ type: z.string() })

export const drawingInput = geojson
  .transform((value, issues) => {
    const read = readDrawing(value)
    if (!read) issues.addIssue({ code: 'custom', message: 'mapDrawingInvalid' satisfies ErrorName })
    return read
  })
  .meta({ description: 'GeoJSON FeatureCollection; each feature has a `kind` and at most one `name`' })

export const boundaryInput = geojson
  .transform((value, issues) => {
    const read = readBoundary(value)
    if (!read) issues.addIssue({ code: 'custom', message: 'mapBoundaryInvalid' satisfies ErrorName })
    return read
  })
  .meta({ description: 'GeoJSON of one or more polygons' })

/** What is left out stays. */
export const changeMapInput = z.strictObject({
  styleUrl: secureUrl.nullable().optional().meta({ description: 'A MapLibre style of another party' }),
  tileOrigins: boundedArray(tileOrigin, TILE_ORIGINS_MAX, { error: refuse('fieldTooLong') })
    .optional()
    .meta({ description: 'Further origins that the style loads tiles, fonts and signs from' }),
  attribution: z.string().overwrite(oneLine).max(MAP_ATTRIBUTION_MAX, refuse('fieldTooLong')).optional(),
  drawing: drawingInput.nullable().optional(),
  boundary: boundaryInput.nullable().optional(),
  revision: revisionField,
})

export type ChangeMapInput = z.output<typeof changeMapInput>
