export const CALENDAR_YEAR_MIN = 2000
export const CALENDAR_YEAR_MAX = 2100
