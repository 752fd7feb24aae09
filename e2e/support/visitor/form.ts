import { randomUUID } from 'node:crypto'

import { filesOf, typedInto, window } from './engine'

/** What the standard says of sending a form. */

/** What a browser would say of a field, by the standard's names. jsdom sees neither files nor typing. */
export function faultsOf(field: HTMLInputElement): string[] {
  if (!field.willValidate || filesOf.get(field)?.length) return []
  const { validity, value, minLength } = field
  const names = Object.keys(Object.getPrototypeOf(validity) as object) as (keyof ValidityState)[]
  const faults = names.filter((name) => name !== 'valid' && validity[name])
  return typedInto.has(field) && value && value.length < minLength ? [...faults, 'tooShort'] : faults
}

/** The form's entry list: what a browser would send. jsdom gives each field for files one entry, without a file. */
export function entriesOf(form: HTMLFormElement, button?: HTMLButtonElement): [string, string | File][] {
  const none = new File([], '', { type: 'application/octet-stream' })
  const chosen = ([...form.elements] as HTMLInputElement[])
    .filter((field) => field.type === 'file' && field.name && !field.matches(':disabled'))
    .map((field) => filesOf.get(field) ?? [])
  return [...new window.FormData(form, button)].flatMap(([name, value]): [string, string | File][] => {
    if (typeof value === 'string') return [[name, value.replace(/\r\n?|\n/g, '\r\n')]]
    const files = chosen.shift() ?? []
    return (files.length > 0 ? files : [none]).map((file) => [name, file])
  })
}
export const textsOf = (entries: [string, string | File][]): [string, string][] =>
  entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])

export async function coding(
  entries: [string, string | File][],
  enctype: string,
): Promise<{ body: Buffer; type: string }> {
  if (enctype !== 'multipart/form-data')
    return {
      body: Buffer.from(new URLSearchParams(textsOf(entries)).toString()),
      type: 'application/x-www-form-urlencoded',
    }
  // Node's own encoder omits the empty name of a file that was not chosen.
  const boundary = `----visitor${randomUUID()}`
  const quoted = (text: string) => text.replace(/\r\n/g, '%0D%0A').replaceAll('"', '%22')
  const parts: Buffer[] = []
  for (const [name, value] of entries) {
    const file = typeof value !== 'string' && value
    const head = file ? `; filename="${quoted(file.name)}"\r\nContent-Type: ${file.type}` : ''
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${head}\r\n\r\n`),
      file ? Buffer.from(await file.arrayBuffer()) : Buffer.from(value),
      Buffer.from('\r\n'),
    )
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
