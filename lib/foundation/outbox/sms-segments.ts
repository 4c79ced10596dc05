// GSM 03.38: the basic characters, and those that take two places.
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€\f'
const GSM = { single: 160, part: 153 }
const UNICODE = { single: 70, part: 67 }

/** How many SMS a text is charged as. */
export function smsSegments(text: string): number {
  const characters = [...text]
  const isGsm = characters.every((character) => BASIC.includes(character) || EXTENDED.includes(character))
  const places = isGsm
    ? characters.reduce((sum, character) => sum + (EXTENDED.includes(character) ? 2 : 1), 0)
    : text.length
  const { single, part } = isGsm ? GSM : UNICODE
  return places <= single ? 1 : Math.ceil(places / part)
}
