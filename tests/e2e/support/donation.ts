import { type OpenedModule, openedModule } from './opened-module'

export type Donation = OpenedModule

/** A new process of the demo town in which the donor gives out a budget now: 100 in all, 5 to 60 to an idea. */
export function aDonation(titles: readonly string[], donor: string): Promise<Donation> {
  return openedModule({
    template: 'donation-budget',
    name: 'Give out the budget of the square',
    rules: { personalBudget: 100, donationMin: 5, donationMax: 60 },
    titles,
    people: [donor],
  })
}
