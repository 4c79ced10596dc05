export const PERIOD_DAYS = 90
export const PERIOD_DAYS_MAX = 366
