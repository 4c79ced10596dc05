import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { csvText } from '@/lib/foundation/output/csv-text'
import { TextFile } from '@/lib/foundation/output/text-file'
import { routes } from '@/lib/foundation/routes'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { collectOpenData, type OpenData } from './collect-open-data'
import { ballotFields, pabulibFields, processFields, projectFields } from './dictionary'
import type { OpenDataFormat } from './formats'
import { pabulibText } from './pabulib-text'
import { projectRow } from './project-row'

type Input = { processId: number; format: OpenDataFormat }
type Kind = { type: string; ending: string; write: (data: OpenData) => string }

/** The data of a process after its result is published, as a file in one of the formats. */
export async function exportOpenData(ctx: Context, { processId, format }: Input): Promise<TextFile> {
  const data = await collectOpenData(ctx, { processId })
  const { type, ending, write } = KINDS[format]
  const dictionary = new URL(routes.openDataFile(processId, 'dictionary'), baseUrlOf(ctx.organization))
  return new TextFile({
    type,
    name: `process-${processId}${ending}`,
    text: write(data),
    links: [
      ...(data.licence?.url ? [`<${data.licence.url}>; rel="license"`] : []),
      `<${dictionary}>; rel="describedby"`,
    ],
  })
}

const KINDS: Record<OpenDataFormat, Kind> = {
  csv: { type: 'text/csv', ending: '-projects.csv', write: projectsCsv },
  ballots: { type: 'text/csv', ending: '-ballots.csv', write: ballotsCsv },
  json: { type: 'application/json', ending: '.json', write: whole },
  geojson: { type: 'application/geo+json', ending: '.geojson', write: places },
  pabulib: { type: 'text/plain', ending: '.pb', write: pabulibText },
  dictionary: { type: 'application/json', ending: '-dictionary.json', write: dictionary },
}

const fields = { process: processFields, projects: projectFields, ballots: ballotFields }

const about = ({ licence, source }: OpenData) => ({ licence, source, dictionary: fields })

function projectsCsv({ projects }: OpenData): string {
  return csvText([Object.keys(projectFields), ...projects.map((project) => Object.values(projectRow(project)))])
}

function ballotsCsv({ ballots, points }: OpenData): string {
  const columns = Object.keys(ballotFields).filter((name) => name !== 'points' || points !== null)
  const rows = ballots.map(({ id, choices }) => [
    id,
    choices.map(({ project }) => project).join(','),
    ...(points === null ? [] : [choices.map(({ amount }) => amount).join(',')]),
  ])
  return csvText([columns, ...rows])
}

function whole(data: OpenData): string {
  const { projects, ballots, licence: _licence, source: _source, ...process } = data
  return JSON.stringify({
    ...about(data),
    process,
    projects: projects.map(projectRow),
    ballots: ballots.map(({ id, choices }) => ({
      voter_id: id,
      vote: choices.map(({ project }) => project),
      ...(data.points === null ? {} : { points: choices.map(({ amount }) => amount) }),
    })),
  })
}

function places(data: OpenData): string {
  const features = data.projects.flatMap((project) => {
    const { lat, lng } = project
    if (lat === null || lng === null) return []
    const { latitude: _lat, longitude: _lng, ...properties } = projectRow(project)
    return [{ type: 'Feature', id: project.id, geometry: { type: 'Point', coordinates: [lng, lat] }, properties }]
  })
  return JSON.stringify({ type: 'FeatureCollection', ...about(data), features })
}

function dictionary(data: OpenData): string {
  return JSON.stringify({ ...about(data), dictionary: { ...fields, pabulib: pabulibFields } })
}
