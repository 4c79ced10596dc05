import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { changeMap } from './change-map'
import { getMap, mapAnswer } from './queries'
import { changeMapInput } from './schemas'

const map = z.object({
  styleUrl: z.string().nullable(),
  tileOrigins: z.array(z.string()),
  attribution: z.string(),
  hasDrawing: z.boolean(),
  hasBoundary: z.boolean(),
  areas: z
    .array(z.object({ name: z.string(), lng: z.number(), lat: z.number() }))
    .meta({ description: 'The named places of the drawing' }),
  revision: z.string(),
})

export const getMapCall = call({
  method: 'GET',
  path: '/organizations/current/map',
  summary: 'The street map of this organization (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  output: map,
  errors: ['permissionDenied'],
  run: async (ctx) => mapAnswer(await getMap(ctx)),
})

export const changeMapCall = call({
  method: 'PATCH',
  path: '/organizations/current/map',
  summary: 'Change the street map: a style of another party, or a drawing and a boundary as GeoJSON (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  body: changeMapInput,
  output: map,
  errors: [
    'savedMeanwhile',
    'permissionDenied',
    'urlInvalid',
    'fieldTooLong',
    'mapDrawingInvalid',
    'mapBoundaryInvalid',
  ],
  run: async (ctx, input) => mapAnswer(await changeMap(ctx, input)),
})
