import { routes } from '@/lib/catalogues/routes'
import type { PageDate } from './list-dates'

/** The page about a date: its phase, or its webinar. */
export function datePath({ process, phaseId, moduleId }: PageDate): string {
  return moduleId === null
    ? routes.phase(phaseId, process.id)
    : routes.moduleInfo({ id: moduleId, processId: process.id, phaseId })
}
