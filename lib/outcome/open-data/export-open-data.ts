import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { TextFile } from '@/lib/foundation/output/text-file'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { collectOpenData } from './collect-open-data'
import type { OpenDataFormat } from './formats'
import { openDataFormats } from './formats'
import { writeInThread } from './write-in-thread'

type Input = { processId: number; format: OpenDataFormat; language?: Locale | undefined }

/** The data of a process after its result is published, as a file in one of the formats. */
export async function exportOpenData(ctx: Context, { processId, format, language }: Input): Promise<TextFile> {
  const { head, readBallots } = await collectOpenData(ctx, { processId, language })
  const { type, ending } = KINDS[format]
  const dictionary = new URL(routes.openDataFile(processId, 'dictionary'), baseUrlOf(ctx.organization))
  return new TextFile({
    type,
    name: `process-${processId}${ending}`,
    ...(await writeInThread(ctx.organization.id, { format, head, readBallots })),
    links: [
      ...(head.licence?.url ? [`<${head.licence.url}>; rel="license"`] : []),
      `<${dictionary}>; rel="describedby"`,
    ],
  })
}

const KINDS: Record<OpenDataFormat, { type: string; ending: string }> = {
  csv: { type: 'text/csv', ending: '-projects.csv' },
  ballots: { type: 'text/csv', ending: '-ballots.csv' },
  json: { type: 'application/json', ending: '.json' },
  geojson: { type: 'application/geo+json', ending: '.geojson' },
  pabulib: { type: 'text/plain', ending: '.pb' },
  dictionary: { type: 'application/json', ending: '-dictionary.json' },
}

// Public data is readable from any origin, without credentials.
export const exportOpenDataCall = call({
  method: 'GET',
  path: '/processes/{processId}/open-data/{format}',
  summary:
    'Everything public of a process after its result is published: projects (csv), ballots with random ids (ballots), both (json), places (geojson), Pabulib (pabulib), and what the fields mean (dictionary)',
  tag: 'Open data',
  access: 'public',
  params: z.strictObject({ processId: pathId, format: z.enum(openDataFormats) }),
  query: z.strictObject({
    language: z
      .enum(LOCALES)
      .optional()
      .meta({ description: 'Texts in this language where their translation is confirmed, else the original' }),
  }),
  output: z.string(),
  answers: 'file',
  errors: ['processUnknown', 'processPrivate', 'openDataNotYet'],
  run: exportOpenData,
  headers: () => ({ 'access-control-allow-origin': '*' }),
})
