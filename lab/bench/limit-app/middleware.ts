// Never called. Next looks for this file in every parent folder and would take the product's own.
export function middleware(): undefined {
  return undefined
}

export const config = { runtime: 'nodejs', matcher: '/never' }
