/** The rules of axe that journeys and walks run: WCAG 2.2 AA and good practice. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
