import { routes } from '@/lib/catalogues/routes'
import type { ProcessPageKind } from '@/lib/process/processes/page-kinds'

const addresses: Record<ProcessPageKind, (processId: number) => string> = {
  about: routes.processAbout,
  guidelines: routes.processGuidelines,
  faq: routes.processFaq,
  narration: routes.processNarration,
  contacts: routes.processContacts,
}

export function processPageAddress(kind: ProcessPageKind, processId: number): string {
  return addresses[kind](processId)
}
