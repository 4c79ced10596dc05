/** Days after the publication of a result in which objections may need the link between voter and ballot (spec: ballot-secrecy), where a vote does not say otherwise. */
export const OBJECTION_DAYS = 30
