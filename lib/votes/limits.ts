/** Ballots that an import writes in one transaction. */
export const IMPORT_BATCH_SIZE = 4000
/** Characters of a receipt without its dashes; five bits each. */
export const RECEIPT_LENGTH = 20
