import { expect, it, vi } from 'vitest'
import { voteStep } from '@/components/votes/vote-step'
import type { ModuleFacts } from '@/lib/process/modules/queries'

// The request that Next.js would hold.
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const PATH = '/idea-detail/1/2/3/4'
const process = { id: 2, preferencesMax: 3, personalBudget: 0, donationMin: 0, donationMax: 0 }
const facts = { process, module: { id: 4, type: 'VOTE', settings: {} } } as unknown as ModuleFacts

it.each(['emailUnconfirmed', 'mobileUnconfirmed', 'authCitizenRequired'] as const)(
  'leads back to the idea when the vote is refused as %s',
  async (reason) => {
    const step = await voteStep(facts, { kind: 'refused', reason }, PATH)
    expect(new URL(step?.href ?? '', 'https://town.example').searchParams.get('returnTo')).toBe(PATH)
  },
)
