export const MILESTONES_MAX = 20
export const MILESTONE_TITLE_MAX = 120
export const OFFICE_NAME_MAX = 120
export const OFFICE_MEMBERS_MAX = 50
export const DELIVERY_TITLE_MAX = 120
export const POST_LENGTH_MAX = 5000
export const POST_IMAGES_MAX = 10
export const POST_DOCUMENTS_MAX = 10
export const STATE_REASON_MAX = 2000
export const MOVE_REASON_MAX = 500
export const DECIDED_BY_MAX = 200
export const EXPENSE_LABEL_MAX = 200
export const AMOUNT_MAX = 999_999_999.99
/** A report is edited freely for so long; later changes carry a visible note. */
export const POST_EDIT_HOURS = 24
/** Later than this the light is red. */
export const RED_AFTER_DAYS = 30
/** First reminder, before the day. */
export const REMIND_BEFORE_DAYS = 14
/** Reminder to the office and the administrators. */
export const REMIND_LATE_DAYS = 14
export const REPORT_DAYS_MIN = 7
export const REPORT_DAYS_MAX = 730
/** Local hour of the organization from which reminders are sent. */
export const REMIND_HOUR = 8
/** Projects on a page. */
export const PROJECTS_ON_PAGE = 24
/** Deliveries of one process that pages, figures and files read at once. */
export const DELIVERIES_MAX = 2000

/** A link of a reminder works for so many days. */
export const REPORT_LINK_DAYS = 14
export const OFFICE_PHONE_MAX = 40
export const OFFICE_EMAIL_MAX = 200
export const PLANS_MAX = 500
