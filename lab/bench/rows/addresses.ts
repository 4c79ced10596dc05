import { routes } from '@/lib/catalogues/routes'
import type { LoadPlace } from '../load-place'

const PAGES = 10

export function listAddress({ ideasModuleId, processId, ideasPhaseId }: LoadPlace): string {
  return routes.proposals({ id: ideasModuleId, processId, phaseId: ideasPhaseId })
}

/** The first pages of the list. */
export function listAddresses(place: LoadPlace): string[] {
  return Array.from({ length: PAGES }, (_, index) => `${listAddress(place)}${index > 0 ? `?page=${index + 1}` : ''}`)
}

/** Proposals from all over the module. */
export function detailAddresses({ proposalIds, ideasModuleId, processId, ideasPhaseId }: LoadPlace): string[] {
  return proposalIds.map((id) => routes.proposal({ id, processId, phaseId: ideasPhaseId, moduleId: ideasModuleId }))
}

export function apiListAddresses({ ideasModuleId }: LoadPlace): string[] {
  return Array.from({ length: PAGES }, (_, index) => `/api/v1/process-modules/${ideasModuleId}/proposals?page=${index}`)
}

/** As many pages of the limit app, each with one query. */
export function limitPages(path: string): string[] {
  return Array.from({ length: PAGES }, (_, index) => `${path}?page=${index}`)
}

export function limitItems(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/fair-detail?id=${1 + ((index * 7919) % 2000)}`)
}
