import { leaveForSignIn } from '~/components/ask-server'
import { paths } from '~/portal/paths'
import type { UploadRefusal } from './upload-reason'

/** Nothing came back, or nothing that can be understood: the network, or what stands in between. */
const nothingBack: UploadRefusal = { status: 0, code: 'interrupted', message: '' }

interface Sending {
  /** Of the whole, as far as the browser has sent it. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Uploads one file by the contract's own call, telling how far it is.
 * @returns null once it is stored, else why it was not taken; never throws
 */
export function sendDocument(
  ingredientId: string,
  { file, name }: { file: File; name: string },
  { onProgress, signal }: Sending,
): Promise<UploadRefusal | null> {
  const form = new FormData()
  // The fields before the file: a refusal then costs no bytes.
  form.set('ingredientId', ingredientId)
  form.set('filename', name)
  form.set('file', file, name)
  return new Promise((resolve) => {
    // fetch does not tell how much of a body is sent.
    const request = new XMLHttpRequest()
    request.open('POST', paths.uploadDocument())
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
