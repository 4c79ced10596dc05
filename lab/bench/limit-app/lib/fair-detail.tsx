/** Replaced in the built copy by what lab/bench/fair-page.ts generates from our HTML. */
export function Body(): null {
  return null
}

export const head = {}
