/** Plans of usual projects; their milestones are named under `followThrough.templates`. */
export const DELIVERY_TEMPLATES = ['small', 'building', 'purchase', 'programme'] as const

export type DeliveryTemplate = (typeof DELIVERY_TEMPLATES)[number]
