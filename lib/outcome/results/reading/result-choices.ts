export const RESULT_ORDERS = ['votes', 'collected'] as const
export type ResultOrder = (typeof RESULT_ORDERS)[number]

export const RESULT_FILTERS = ['all', 'carried', 'rest'] as const

/** Filter of a result list: all ideas, funded ones, or the others. */
export type ResultFilter = (typeof RESULT_FILTERS)[number]
