import type { Readable } from 'node:stream'
import { cleanFilename } from '~/domain/text/filename'
import { signedInForm, type SignedInForm } from './form.server'
import type { SignedIn } from '../guards.server'
import { eachFile, withoutFiles } from './multipart.server'

export interface SentFile {
  filename: string
  file: Readable
}

/** The file's field; in the parsed form it holds the name. */
export const FILE = 'file'

/**
 * A form whose last field is a file, which is streamed while it arrives.
 * @param run gets null where no file was chosen
 * @throws what the guard throws; 400 for a body that is not such a form
 */
export async function formWithFile<Who extends SignedIn, Answer>(
  request: Request,
  guard: (request: Request) => Promise<Who>,
  run: (form: Who & SignedInForm, sent: SentFile | null) => Promise<Answer>,
): Promise<Answer> {
  // Before the body is read.
  await guard(request)
  return withStreamedFile(request, async (typed, sent) => {
    const form = await signedInForm(typed, guard)
    // The file belongs to the request that is still arriving.
    return run({ ...form, request }, sent)
  })
}

/** As `formWithFile`, from anybody. @param run gets the form without its file, whose name stands in its field */
export async function withStreamedFile<Answer>(
  request: Request,
  run: (typed: Request, sent: SentFile | null) => Promise<Answer>,
): Promise<Answer> {
  const fields = new URLSearchParams()
  const answer = async (sent: SentFile | null) => {
    if (sent) fields.set(FILE, sent.filename)
    return run(withoutFiles(request, fields), sent)
  }
  let answered: Promise<Answer> | undefined
  await eachFile(
    request,
    { files: 1, fields: 30, parts: 40, fieldSize: 10_000 },
    (name, file) => {
      answered = answer({ filename: cleanFilename(name) || name, file }).finally(() => file.resume())
      // Awaited below.
      answered.catch(() => {})
    },
    (name, value) => fields.append(name, value),
  )
  return answered ?? answer(null)
}
