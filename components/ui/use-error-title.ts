'use client'

import { useEffect } from 'react'

/** Puts "Error: " before the title of the page for as long as there are errors, also when the router writes the title again. */
export function useErrorTitle(prefix: string, hasErrors: boolean) {
  useEffect(() => {
    if (!hasErrors) return
    const mark = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [prefix, hasErrors])
}
