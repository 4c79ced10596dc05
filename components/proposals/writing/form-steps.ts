/** The steps of the idea form, by the fragment of the address that shows them. */
export const FORM_STEPS = ['say', 'show', 'check'] as const

export type FormStepName = (typeof FORM_STEPS)[number]
