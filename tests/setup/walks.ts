/** Walks through every page, every block and the whole builder: they take as long as all other journeys together. */
export const WALKS = ['pages.spec.ts', 'blocks.spec.ts', 'builder-office.spec.ts', 'screens.spec.ts']
