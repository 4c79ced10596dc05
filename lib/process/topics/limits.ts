export const TOPIC_NAME_MAX = 120
export const TOPIC_BODY_MAX = 20_000
