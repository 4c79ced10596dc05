'use client'

import { useSyncExternalStore } from 'react'

type Styles = { light: string; dark: string }

const DARK = '(prefers-color-scheme: dark)'

/** The style of the map in the theme of the page: the system's, unless `data-theme` names one. */
export function useMapStyle(styles: Styles): string {
  const isDark = useSyncExternalStore(subscribe, readIsDark, () => false)
  return isDark ? styles.dark : styles.light
}

function readIsDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia(DARK).matches
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(DARK)
  const observer = new MutationObserver(changed)
  query.addEventListener('change', changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    query.removeEventListener('change', changed)
    observer.disconnect()
  }
}
