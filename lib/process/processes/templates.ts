import type { ModuleType } from '@/lib/generated/prisma/enums'

export type ModuleKey = 'ideas' | 'evaluation' | 'vote' | 'donation' | 'result' | 'info' | 'board'

type TemplateModule = { key: ModuleKey; type: ModuleType; source?: ModuleKey }

export type TemplatePhase = {
  /** Key of its texts under `templates.phases`. */
  key:
    | 'proposals'
    | 'evaluation'
    | 'voting'
    | 'donating'
    | 'results'
    | 'collection'
    | 'answers'
    | 'information'
    | 'discussion'
  /** Share of the whole period, relative to the other phases. */
  share: number
  optional?: true
  modules: readonly TemplateModule[]
}

export const PROCESS_TEMPLATES = ['participatory-budget', 'donation-budget', 'idea-collection', 'consultation'] as const

export type ProcessTemplate = (typeof PROCESS_TEMPLATES)[number]

/** Phases and modules of a new process; their texts are under `templates` in the message catalogues. */
export const templates: Record<ProcessTemplate, readonly TemplatePhase[]> = {
  'participatory-budget': [
    { key: 'proposals', share: 40, modules: [{ key: 'ideas', type: 'IDEAS' }] },
    {
      key: 'evaluation',
      share: 20,
      optional: true,
      modules: [{ key: 'evaluation', type: 'EVALUATION', source: 'ideas' }],
    },
    { key: 'voting', share: 25, modules: [{ key: 'vote', type: 'VOTE', source: 'ideas' }] },
    { key: 'results', share: 15, modules: [{ key: 'result', type: 'RESULT', source: 'vote' }] },
  ],
  'donation-budget': [
    { key: 'proposals', share: 40, modules: [{ key: 'ideas', type: 'IDEAS' }] },
    {
      key: 'evaluation',
      share: 20,
      optional: true,
      modules: [{ key: 'evaluation', type: 'EVALUATION', source: 'ideas' }],
    },
    { key: 'donating', share: 25, modules: [{ key: 'donation', type: 'DONATION', source: 'ideas' }] },
    { key: 'results', share: 15, modules: [{ key: 'result', type: 'RESULT', source: 'donation' }] },
  ],
  'idea-collection': [
    { key: 'collection', share: 75, modules: [{ key: 'ideas', type: 'IDEAS' }] },
    { key: 'answers', share: 25, modules: [{ key: 'board', type: 'BOARD' }] },
  ],
  consultation: [
    { key: 'information', share: 25, modules: [{ key: 'info', type: 'INFO' }] },
    { key: 'discussion', share: 75, modules: [{ key: 'board', type: 'BOARD' }] },
  ],
}
