import { normalize } from './normalize'

// All signs that people type for an apostrophe; before normalization, which takes some of them apart.
const APOSTROPHES =
  /[\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u2032\u00b4\u0060\uff07\u1fbd\u1fbf\u1ffd\u1fef\u0384]/g
const UNSEEN = /[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** A text as search compares it, without case, accents and kinds of apostrophes: the same as `fold` in the database. */
export function folded(text: string): string {
  return normalize(text.toLowerCase().replace(APOSTROPHES, "'"), 'NFKD')
    .replace(UNSEEN, '')
    .replace(/[łøđðħıςßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
}
