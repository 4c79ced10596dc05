export const MODULE_NAME_MAX = 120
export const MODULE_BODY_MAX = 20_000
export const EASY_RULES_MAX = 2000
export const COUNTING_TEXT_MAX = 5000
