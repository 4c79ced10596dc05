/** Where a width of an image lies. */
export function imageKey(organizationId: number, fileId: string, width: number): string {
  return `${organizationId}/${fileId}/${width}.webp`
}

/** The smallest width of an image that is not below the wanted one, else its largest. */
export function fittingWidth({ variants }: { variants: number[] }, wanted?: number): number | undefined {
  const widths = variants.toSorted((a, b) => a - b)
  return widths.find((one) => one >= (wanted ?? Number.POSITIVE_INFINITY)) ?? widths.at(-1)
}
