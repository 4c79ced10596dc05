export const ACTIVITY_VIEWS = ['ideas', 'drafts', 'comments', 'followed', 'votes'] as const

export type ActivityView = (typeof ACTIVITY_VIEWS)[number]
