import { headers } from 'next/headers'
import { routes } from '@/lib/catalogues/routes'
import { NONCE_HEADER } from '@/lib/foundation/i18n/headers'
import { CURRENT_PROCESS_KEY } from './current-process'

/**
 * Shows the link of the menu to the current process before the page is painted, so that nothing moves. What another account
 * of this browser visited is removed.
 */
const SCRIPT = `try {
  const item = document.querySelector('[data-current-process]')
  const { id, active, data } = JSON.parse(localStorage.getItem('${CURRENT_PROCESS_KEY}')) ?? {}
  const reader = item.dataset.currentProcess
  if (data && data.reader !== null && String(data.reader) !== reader) localStorage.removeItem('${CURRENT_PROCESS_KEY}')
  else if (active && Number.isInteger(id) && data.name) {
    const link = item.querySelector('a')
    link.href = '${routes.process('')}' + id
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page')
    link.querySelector('[data-name]').textContent = data.name
    item.hidden = false
  }
} catch {}`

/** Stands behind the menu. Without JavaScript the menu is complete without this link. */
export async function CurrentProcessScript() {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  )
}
