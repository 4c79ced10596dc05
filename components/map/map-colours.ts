/** The organization's colours for the map, as resolved by app/globals.css; MapLibre does not read CSS variables. */
export function mapColours(): { accent: string; contrast: string } {
  const style = getComputedStyle(document.documentElement)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return { accent: read('--map-accent'), contrast: read('--map-accent-contrast') }
}
