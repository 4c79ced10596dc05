/** The steps to a verified citizen in their order (spec: verified-citizen). */
export const CITIZEN_STEPS = ['role', 'mobile', 'code', 'taxCode', 'verified'] as const

export type CitizenStep = (typeof CITIZEN_STEPS)[number]
