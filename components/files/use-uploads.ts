'use client'

import { useEffect, useRef, useState } from 'react'
import { changed, isStored, movedTo, type UploadItem } from './upload-items'
import { filled, type UploadWords } from './upload-words'

type Settings = {
  initial: UploadItem[]
  purpose: 'image' | 'document'
  address: string
  bytesMax: number
  countMax: number
  words: UploadWords
}

let lastKey = 0

/** The files of one field: uploaded one after the other, moved and removed; the form gets an event on every change. */
export function useUploads({ initial, purpose, address, bytesMax, countMax, words }: Settings) {
  const [items, setItems] = useState(initial)
  const [announcement, announce] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const isSending = items.some(({ state }) => state === 'sending')
  const value = items
    .filter(isStored)
    .map(({ fileId, alternative }) => `${fileId} ${alternative}`)
    .join('\n')
  const reported = useRef(value)

  // The draft saver listens for input events.
  useEffect(() => {
    if (reported.current === value) return
    reported.current = value
    root.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])

  // A form submitted now would lack the files that are still uploading.
  useEffect(() => {
    const form = root.current?.closest('form')
    if (!form || !isSending) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      announce(words.wait)
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [isSending, words.wait])

  function add(files: readonly File[]): void {
    let room = countMax - items.filter(({ state }) => state !== 'refused').length
    for (const file of files) {
      lastKey += 1
      const key = `new-${lastKey}`
      const base = { key, name: file.name, size: '', alternative: '' }
      const refusal = file.size > bytesMax ? words.tooLarge : room <= 0 ? words.tooMany : null
      if (refusal !== null) {
        setItems((all) => [...all, { ...base, state: 'refused', message: refusal }])
        announce(filled(words.failed, { name: file.name, reason: refusal }))
        continue
      }
      room -= 1
      setItems((all) => [...all, { ...base, state: 'sending', percent: 0 }])
      queue.current = queue.current.then(() => send(key, file))
    }
  }

  async function send(key: string, file: File): Promise<void> {
    const sent = await sendFile(address, file, purpose, (percent) =>
      setItems((all) => changed(all, key, (item) => ({ ...item, state: 'sending', percent }))),
    )
    if (sent.ok) {
      const { id, name, size } = sent.file
      setItems((all) => {
        // Ignore files that are already in the list.
        if (all.some((item) => isStored(item) && item.fileId === id)) return changed(all, key, () => null)
        return changed(all, key, (item) => ({ ...item, name, size, state: 'stored', fileId: id }))
      })
      return announce(filled(words.added, { name }))
    }
    const message = sent.message ?? words.unreachable
    setItems((all) => changed(all, key, (item) => ({ ...item, state: 'refused', message })))
    announce(filled(words.failed, { name: file.name, reason: message }))
  }

  function move(item: UploadItem, place: number): void {
    setItems((all) => movedTo(all, item.key, place))
    announce(filled(words.moved, { name: item.name, place: place + 1, count: items.length }))
  }

  function remove({ key, name }: UploadItem): void {
    setItems((all) => changed(all, key, () => null))
    announce(filled(words.removed, { name }))
  }

  function setAlternative({ key }: UploadItem, alternative: string): void {
    setItems((all) => changed(all, key, (item) => ({ ...item, alternative })))
  }

  return { items, announcement, root, isSending, add, move, remove, setAlternative }
}

type Answer = { id: string; name: string; size: string }

type Sent = { ok: true; file: Answer } | { ok: false; message: string | null }

/** Uploads one file and reports progress; a refusal is in the reader's language, null if the server was unreachable. */
function sendFile(
  address: string,
  file: File,
  purpose: 'image' | 'document',
  progress: (percent: number) => void,
): Promise<Sent> {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', file, file.name)
  return new Promise((resolve) => {
    // fetch has no upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onload = () => resolve(read(request.status, request.response))
    request.onerror = () => resolve({ ok: false, message: null })
    request.ontimeout = () => resolve({ ok: false, message: null })
    request.timeout = 180_000
    request.send(form)
  })
}

function read(status: number, body: unknown): Sent {
  if (status === 201) return { ok: true, file: body as Answer }
  const { errors } = (body ?? {}) as { errors?: { message: string }[] }
  return { ok: false, message: errors?.[0]?.message ?? null }
}
