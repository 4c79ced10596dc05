/** Digits of a number, from its calling code on, by which usage is counted: an area or network of most countries. */
export const BLOCK_DIGITS = 5
/** Codes of an hour below which no share of confirmed ones is judged. */
export const BLOCK_CODES_MIN = 10
export const COUNTRY_CODES_MIN = 20
/** New beginnings, those without any confirmed code, and the codes to them in an hour. */
export const NEW_BLOCKS_MAX = 5
export const NEW_BLOCKS_CODES_MIN = 12
export const NEW_BLOCK_DAYS = 90
export const CONFIRMED_SHARE_MIN = 0.2
export const WINDOW_SECONDS = 3600
export const BLOCK_STOP_HOURS = 24
/** A whole country, or all new beginnings: shorter, because it also affects people. */
export const WIDE_STOP_HOURS = 1
/** The prefix of a stop of all new beginnings. */
export const NEW_BLOCKS = '*'
