import { prismaClient } from '@/lib/foundation/db/client'
import { anOrganization, openToVisitors } from './an-organization'
import { type Accounts, join } from './people'

const MEMBERS = ['comune.localhost', 'scuola.localhost'] as const

/** Rete Valdoria Partecipa: the umbrella over the municipality and the school. */
export async function seedRete(staff: Accounts): Promise<void> {
  const ctx = await anOrganization({
    host: 'rete.localhost',
    name: 'Rete Valdoria Partecipa',
    languages: ['it', 'en'],
    umbrellaWorkspaceActive: true,
    tagline: {
      it: 'Un portale per tutte le comunità che decidono insieme.',
      en: 'One portal for all the communities that decide together.',
    },
    accentColour: '#1d4f8f',
    supportEmail: 'ciao@retevaldoria.example',
    mapLat: 42.612,
    mapLng: 12.386,
    mapZoom: 12,
  })
  if (!ctx) return
  await join(ctx, [], staff)
  await prismaClient().organization.updateMany({
    where: { domains: { some: { host: { in: [...MEMBERS] } } } },
    data: { parentId: ctx.organization.id },
  })
  await openToVisitors(ctx)
}
