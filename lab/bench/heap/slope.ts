/** How much a line through values at equal distances rises from one to the next (least squares). */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [products, squares] = [0, 0]
  for (const [index, value] of values.entries()) {
    products += (index - middle) * (value - mean)
    squares += (index - middle) ** 2
  }
  return products / squares
}
