import type { DeliveryTemplate } from './template-names'

/** Milestones of each template: the key of its title, and days from the start. */
export const TEMPLATE_STEPS: Record<DeliveryTemplate, readonly { step: TemplateStep; afterDays: number }[]> = {
  small: [
    { step: 'plan', afterDays: 60 },
    { step: 'order', afterDays: 120 },
    { step: 'works', afterDays: 210 },
    { step: 'handover', afterDays: 270 },
  ],
  building: [
    { step: 'design', afterDays: 150 },
    { step: 'permits', afterDays: 270 },
    { step: 'tender', afterDays: 390 },
    { step: 'worksStart', afterDays: 480 },
    { step: 'works', afterDays: 720 },
    { step: 'handover', afterDays: 780 },
  ],
  purchase: [
    { step: 'quotes', afterDays: 45 },
    { step: 'order', afterDays: 75 },
    { step: 'handover', afterDays: 150 },
  ],
  programme: [
    { step: 'plan', afterDays: 60 },
    { step: 'programmeStart', afterDays: 120 },
    { step: 'programmeEnd', afterDays: 360 },
    { step: 'account', afterDays: 400 },
  ],
}

export type TemplateStep =
  | 'plan'
  | 'order'
  | 'works'
  | 'handover'
  | 'design'
  | 'permits'
  | 'tender'
  | 'worksStart'
  | 'quotes'
  | 'programmeStart'
  | 'programmeEnd'
  | 'account'
