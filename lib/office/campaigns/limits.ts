export const SUBJECT_MAX = 150
export const BODY_MAX = 20_000
export const SERVICE_REASON_MAX = 500
/** Above so many recipients a second person approves. */
export const APPROVAL_ABOVE = 500
/** People whom the preview of an audience names. */
export const PREVIEW_MAX = 50
/** People whom a search for "why" explains. */
export const EXPLAINED_MAX = 10
/** Processes or groups of one block of an audience. */
export const AUDIENCE_IDS_MAX = 100
export const SCHEDULE_DAYS_MAX = 365
/** Messages queued in one step at most. */
export const STEP_MAX = 500
/** Steps are about so many seconds apart. */
export const STEP_SECONDS = 5
/** Figures are read from the outbox as long as it has the messages. */
export const FIGURES_DAYS = 30
/** Who was addressed is deleted after so many days; the figures stay. */
export const RECIPIENTS_DAYS = 365
