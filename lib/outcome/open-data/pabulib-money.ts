import type { OpenProject } from './open-data'

/** Cities write this price on a project that was taken out of the vote; our import reads it so. */
const WITHDRAWN_COST = 999_999_999

/** What each project costs in the file. */
export function exportedCosts(projects: readonly OpenProject[]): number[] {
  return projects.map(({ cost, isWithdrawn }) => (isWithdrawn ? WITHDRAWN_COST : cost))
}

export function money(amount: number): string {
  return amount.toFixed(2).replace(/\.00$/, '')
}
