export const ACTIVITY_VIEWS = ['ideas', 'comments', 'votes', 'notifications'] as const
