/** The form of the ballot bar; buttons anywhere on the page belong to it by their attribute `form`. */
export const BALLOT_FORM = 'ballot-form'
