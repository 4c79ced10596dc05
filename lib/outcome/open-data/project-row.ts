import type { CsvCell } from '@/lib/foundation/output/csv-text'
import type { ProjectField } from './dictionary'
import type { OpenProject } from './open-data'

const NAMES = { cheaperBy: 'cheaper_by', moreSupport: 'more_support' } as const satisfies Record<string, ProjectField>

/** A project by the names of the dictionary. */
export function projectRow(project: OpenProject): Record<ProjectField, CsvCell> {
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
