export const COMMENT_ORDERS = ['oldest', 'newest'] as const

/** The order of comments; replies stand below their comment, always the oldest first. */
export type CommentOrder = (typeof COMMENT_ORDERS)[number]
