/** Storage key of an image in one width. */
export function imageKey(organizationId: number, fileId: string, width: number): string {
  return `${organizationId}/${fileId}/${width}.webp`
}

/** The smallest stored width of at least `wanted` pixels, else the largest. */
export function fittingWidth({ variants }: { variants: number[] }, wanted?: number): number | undefined {
  const widths = variants.toSorted((a, b) => a - b)
  return widths.find((one) => one >= (wanted ?? Number.POSITIVE_INFINITY)) ?? widths.at(-1)
}
