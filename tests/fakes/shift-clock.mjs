// Preloaded into a server: its clock goes wrong by CLOCK_OFFSET_MS.
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0)
const RealDate = Date

globalThis.Date = class extends RealDate {
  // Next.js copies the own properties of Date only.
  static UTC = RealDate.UTC
  static parse = RealDate.parse

  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset)
    else super(...parts)
  }

  static now() {
    return RealDate.now() + offset
  }
}
