type Answer = { id: string; name: string; size: string }
type Sent = { ok: true; file: Answer } | { ok: false; message: string | null }

/** Uploads one file and reports progress; a refusal is in the reader's language, null if the server was unreachable. */
export function sendFile(
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
