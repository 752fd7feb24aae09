import { useEffect, useRef, useState } from 'react'
import type { UploadRules } from '~/contract/documents'
import { filenameKey, pickedName } from '~/domain/text/filename'
import { useWords } from '~/i18n/use-words'
import type { DocumentOwner } from './documents'
import { isHopeless, uploadReason, wrongBeforehand, type UploadRefusal } from './upload-reason'
import { leaveForSignIn } from '~/components/ask-server'
import { paths } from '~/portal/paths'

export interface PickedFile {
  key: string
  file: File
  name: string
  /** From 0 to 1; null while it waits. */
  sent: number | null
  reason: string | null
  /** A retry would be refused again. */
  isHopeless: boolean
}

export interface Uploads {
  files: PickedFile[]
  sendable: number
  /** While sending: which one of how many. */
  progress: { at: number; total: number } | null
  /** Names that were picked a second time. */
  ignored: string[]
  add: (picked: File[]) => void
  takeOff: (key: string) => void
  /** @returns whether all of them are stored now */
  start: () => Promise<boolean>
}

/** Sent one after the other; stored files leave the list, the others stay with their reason. */
export function useUploads(
  owner: DocumentOwner,
  rules: UploadRules,
  onDone: (uploaded: number) => void,
): Uploads {
  const words = useWords()
  const [files, setFiles] = useState<PickedFile[]>([])
  const [ignored, setIgnored] = useState<string[]>([])
  const [progress, setProgress] = useState<Uploads['progress']>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const left = (leaving.current = new AbortController())
    return () => left.abort()
  }, [owner.kind, owner.id])

  const change = (key: string, changes: Partial<PickedFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const canBeSent = (picked: PickedFile) => !picked.isHopeless

  const add = (picked: File[]) => {
    const known = new Set(files.map(({ key }) => key))
    const fresh: PickedFile[] = []
    const again: string[] = []
    for (const file of picked) {
      const name = pickedName(file.name, new Date())
      const key = filenameKey(name)
      const reason = wrongBeforehand({ name, size: file.size }, words, rules)
      if (known.has(key)) again.push(name)
      else fresh.push({ key, file, name, sent: null, reason, isHopeless: reason !== null })
      known.add(key)
    }
    setIgnored(again)
    setFiles([...files, ...fresh])
  }

  const start = async () => {
    const { signal } = leaving.current
    let uploaded = 0
    const sendable = files.filter(canBeSent)
    for (const [index, picked] of sendable.entries()) {
      setProgress({ at: index + 1, total: sendable.length })
      change(picked.key, { reason: null, sent: 0 })
      const onProgress = (sent: number) => change(picked.key, { sent })
      const refusal = await sendDocument(owner, picked, { onProgress, signal })
      if (signal.aborted) return false
      if (refusal)
        change(picked.key, {
          sent: null,
          reason: uploadReason(refusal, words, rules),
          isHopeless: isHopeless(refusal),
        })
      else setFiles((before) => before.filter(({ key }) => key !== picked.key))
      if (!refusal) uploaded += 1
    }
    setProgress(null)
    setIgnored([])
    onDone(uploaded)
    return uploaded === files.length
  }

  return {
    files,
    sendable: files.filter(canBeSent).length,
    progress,
    ignored,
    add,
    takeOff: (key) => setFiles((before) => before.filter((one) => one.key !== key)),
    start,
  }
}

/** No answer, or none that can be understood: the network, or a proxy. */
const nothingBack: UploadRefusal = { status: 0, code: 'interrupted', message: '' }

interface Sending {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** @returns null once it is stored, else why it was refused; never throws */
function sendDocument(
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
