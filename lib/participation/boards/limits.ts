export const POST_TITLE_MAX = 120
export const POST_BODY_MAX = 20_000
