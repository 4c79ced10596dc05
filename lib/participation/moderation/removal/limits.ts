export const LEGAL_BASIS_MAX = 500
/** An opened copy closes after this: whoever needs it longer says why again. */
export const COPY_OPEN_MINUTES = 15
