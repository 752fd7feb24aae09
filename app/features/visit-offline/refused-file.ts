import type { refusedPhoto, RefusedEntry } from '~/offline/sending/refused'

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

const asAddress = (bytes: ArrayBuffer) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('A photo could not be read'))
    reader.readAsDataURL(new Blob([bytes], { type: 'image/jpeg' }))
  })

/** A readable page with whole photos; its script element has everything for programs. */
export async function refusedFile(
  account: string,
  title: string,
  entries: readonly RefusedEntry[],
  {
    inWords,
    photoOf,
  }: {
    inWords: (entry: RefusedEntry) => string
    /** A parameter instead of an import: this file is loaded alone. */
    photoOf: typeof refusedPhoto
  },
): Promise<string> {
  let items = ''
  for (const entry of entries) {
    const { visitId, observationId, photoId } = entry
    const photo = photoId && (await photoOf(account, visitId, observationId, photoId))
    const picture = photo
      ? `<br><img id="${photoId}" alt="" width="640" src="${await asAddress(photo.bytes)}">`
      : ''
    items += `<li>${escaped(inWords(entry))}${picture}</li>\n`
  }
  const data = JSON.stringify({ account, entries }).replaceAll('<', '\\u003c')
  return `<!doctype html>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<h1>${escaped(title)}</h1>
<ol>
${items}</ol>
<script type="application/json">${data}</script>
`
}
