import { type CsvCell, csvText } from '@/lib/foundation/output/csv-text'
import { ballotFields, type ProjectField, pabulibFields, processFields, projectFields } from './dictionary'
import type { OpenDataFormat } from './formats'
import type { OpenData, OpenProject } from './open-data'
import { pabulibText } from './pabulib-text'

const WRITERS: Record<OpenDataFormat, (data: OpenData) => string> = {
  csv: projectsCsv,
  ballots: ballotsCsv,
  json: whole,
  geojson: places,
  pabulib: pabulibText,
  dictionary,
}

/** The data of a vote as the text of a file. */
export function writeFormat(format: OpenDataFormat, data: OpenData): string {
  return WRITERS[format](data)
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

const NAMES = { cheaperBy: 'cheaper_by', moreSupport: 'more_support' } as const satisfies Record<string, ProjectField>

/** A project by the names of the dictionary. */
function projectRow(project: OpenProject): Record<ProjectField, CsvCell> {
  return {
    project_id: project.id,
    name: project.name,
    description: project.description,
    language: project.language,
    cost: project.cost,
    category: project.categories.join(', '),
    district: project.columns['district'] ?? project.columns['neighborhood'] ?? '',
    latitude: project.lat,
    longitude: project.lng,
    rank: project.rank,
    votes: project.votes,
    score: project.score,
    selected: project.isFunded ? 1 : 0,
    reason: project.reason,
    withdrawn: project.isWithdrawn ? 1 : 0,
    number: project.proposalId,
    decided: project.decision === null ? '' : project.decision.isFunded ? 1 : 0,
    decision_reason: project.decision?.reason ?? '',
    decided_by: project.decision?.decidedBy ?? '',
    cheaper_by: project.distance?.cheaperBy ?? '',
    more_support: project.distance?.moreSupport ?? '',
    not_computed: (project.distance?.notComputed ?? []).map((part) => NAMES[part]).join(', '),
    exclusive_group: project.exclusiveGroup ?? '',
  }
}
