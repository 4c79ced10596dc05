/**
 * Default number of days after a result during which the link between voter and ballot is stored for objections
 * (spec: ballot-secrecy).
 */
export const OBJECTION_DAYS = 30
