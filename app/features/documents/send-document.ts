import { leaveForSignIn } from '~/components/ask-server'
import { paths } from '~/portal/paths'
import type { DocumentOwner } from './documents'
import type { UploadRefusal } from './upload-reason'

/** No answer, or none that can be understood: the network, or a proxy. */
const nothingBack: UploadRefusal = { status: 0, code: 'interrupted', message: '' }

interface Sending {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** @returns null once it is stored, else why it was refused; never throws */
export function sendDocument(
  { kind, id }: DocumentOwner,
  { file, name }: { file: File; name: string },
  { onProgress, signal }: Sending,
): Promise<UploadRefusal | null> {
  const form = new FormData()
  // Fields before the file: a refusal then costs no bytes.
  form.set(`${kind}Id`, id)
  form.set('filename', name)
  form.set('file', file, name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', paths.uploadDocument(kind))
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('loadend', () => {
      if (request.status === 200) return resolve(null)
      // The page is being left: nobody waits for an answer.
      if (request.status === 401) return void leaveForSignIn()
      resolve((request.response as UploadRefusal | null) ?? { ...nothingBack, status: request.status })
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
