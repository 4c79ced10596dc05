export const ACTIVITY_VIEWS = ['ideas', 'drafts', 'comments', 'followed', 'votes', 'notifications'] as const
