'use client'

import { useEffect, useState } from 'react'
import { Button } from './button'

type ReadAloudProps = {
  /** Id of the element whose text is read. */
  of: string
  words: { read: string; stop: string }
}

/**
 * Reads a part of the page aloud by the browser's own voice and stops again; nothing is displayed where the browser has
 * no voice for the language.
 */
export function ReadAloud({ of, words }: ReadAloudProps) {
  const [canRead, setCanRead] = useState(false)
  const [isReading, setIsReading] = useState(false)

  useEffect(() => {
    const speech = window.speechSynthesis
    if (!speech) return
    // Some browsers load their voices later.
    const check = () => {
      const language = document.documentElement.lang.slice(0, 2)
      setCanRead(speech.getVoices().some(({ lang }) => lang.slice(0, 2).toLowerCase() === language))
    }
    check()
    const stop = () => speech.cancel()
    speech.addEventListener('voiceschanged', check)
    window.addEventListener('pagehide', stop)
    return () => {
      speech.removeEventListener('voiceschanged', check)
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [])

  if (!canRead) return null

  function toggle() {
    const speech = window.speechSynthesis
    speech.cancel()
    if (isReading) return setIsReading(false)
    const element = document.getElementById(of)
    const parts = element ? spokenParts(element) : []
    if (parts.length === 0) return
    setIsReading(true)
    // One utterance a part: browsers cut long ones off.
    for (const [index, { text, lang }] of parts.entries()) {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = lang
      utterance.onerror = () => setIsReading(false)
      if (index === parts.length - 1) utterance.onend = () => setIsReading(false)
      speech.speak(utterance)
    }
  }

  return (
    <div className="pt-2">
      <Button variant="secondary" onClick={toggle} data-read-aloud>
        {isReading ? words.stop : words.read}
      </Button>
    </div>
  )
}

const BLOCKS = 'p, li, h1, h2, h3, h4, dt, dd, td, th'
const SILENT = 'button, input, select, textarea, svg, [aria-hidden="true"]'

/** The text of an element in the order of reading: a part for each block and each change of the language. */
function spokenParts(root: HTMLElement): { text: string; lang: string }[] {
  const parts: { text: string; lang: string; block: Element | null }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent || parent.closest(SILENT)) continue
    const text = walker.currentNode.nodeValue ?? ''
    const lang = parent.closest<HTMLElement>('[lang]')?.lang ?? ''
    const block = parent.closest(BLOCKS)
    const last = parts.at(-1)
    if (last && last.block === block && last.lang === lang) last.text += ` ${text}`
    else parts.push({ text, lang, block })
  }
  return parts
    .map(({ text, lang }) => ({ text: text.replace(/\s+/g, ' ').trim(), lang }))
    .filter(({ text }) => text !== '')
}
