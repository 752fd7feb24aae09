import { eachFile } from '~/portal/multipart.server'

export type ReadFile = { file: File } | { wrong: 'missing' | 'too_large' }

/** No more than the limit is held in memory. @throws 400 for a body that is not a form, or broke off */
export async function readFile(request: Request, maximumSize: number): Promise<ReadFile> {
  const chunks: Uint8Array[] = []
  let filename = ''
  let isTooLarge = false
  // One byte more, so that a file of exactly this size is accepted.
  await eachFile(request, { fileSize: maximumSize + 1 }, (name, file) => {
    if (filename) return void file.resume()
    filename = name
    file.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    file.once('limit', () => {
      isTooLarge = true
      chunks.length = 0
    })
  })
  if (isTooLarge) return { wrong: 'too_large' }
  return filename ? { file: new File([Buffer.concat(chunks)], filename) } : { wrong: 'missing' }
}
