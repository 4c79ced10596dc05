export const RESULT_ORDERS = ['votes', 'collected'] as const
export type ResultOrder = (typeof RESULT_ORDERS)[number]

export const RESULT_SHOWN = ['all', 'carried', 'rest'] as const

/** The part of a result to list: all ideas, those that are carried out, or the others. */
export type ResultShown = (typeof RESULT_SHOWN)[number]
