import { eachFile } from '~/portal/forms/multipart.server'

export type ReadFile = ({ file: File } | { wrong: 'missing' | 'too_large' }) & {
  /** The form's other fields. */
  fields: FormData
}

/** No more than the limit is held in memory. @throws 400 for a body that is not a form, or is truncated */
export async function readFile(request: Request, maximumSize: number): Promise<ReadFile> {
  const chunks: Uint8Array[] = []
  let filename = ''
  const fields = new FormData()
  let isTooLarge = false
  // One byte more, so that a file of exactly this size is accepted.
  await eachFile(
    request,
    { fileSize: maximumSize + 1 },
    (name, file) => {
      if (filename) return void file.resume()
      filename = name
      file.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      file.once('limit', () => {
        isTooLarge = true
        chunks.length = 0
      })
    },
    (name, value) => fields.set(name, value),
  )
  if (isTooLarge) return { wrong: 'too_large', fields }
  return filename
    ? { file: new File([Buffer.concat(chunks)], filename), fields }
    : { wrong: 'missing', fields }
}
