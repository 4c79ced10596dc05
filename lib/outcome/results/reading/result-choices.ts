export const RESULT_ORDERS = ['votes', 'collected'] as const
export type ResultOrder = (typeof RESULT_ORDERS)[number]

export const RESULT_SHOWN = ['all', 'carried', 'rest'] as const

/** Filter of a result list: all ideas, funded ones, or the others. */
export type ResultShown = (typeof RESULT_SHOWN)[number]
