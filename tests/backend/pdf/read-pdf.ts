import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPage {
  /** All text of the page, with single spaces. */
  text: string
  /** Every piece of text with its position: x and baseline from the bottom left, width. */
  items: { text: string; x: number; y: number; width: number }[]
}

export interface ReadPdf {
  pages: ReadPage[]
  info: Record<string, unknown>
  xmp: string
  text: string
  links: string[]
  /**
   * Roles of the structure tree in reading order: what begins on the first page, to its end on later ones.
   */
  roles(): Promise<string[]>
}

interface StructNode {
  role?: string
  children?: StructNode[]
}

/** Reads a PDF with an independent library. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // pdf.js takes ownership of its input's memory.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  const pdf = await task.promise
  const pages: ReadPage[] = []
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const content = await page.getTextContent()
    const items = content.items.flatMap((item) =>
      'str' in item
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
        : [],
    )
    for (const annotation of await page.getAnnotations())
      if (annotation.url) links.push(String(annotation.url))
    pages.push({
      items,
      text: squeeze(items.map((item) => item.text).join(' ')),
    })
    page.cleanup()
  }
  const metadata = await pdf.getMetadata()
  await task.destroy()
  return {
    pages,
    links,
    roles: async () => {
      const again = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
      const tree = (await (await (await again.promise).getPage(1)).getStructTree()) as StructNode | null
      await again.destroy()
      return rolesOf(tree)
    },
    info: metadata.info as Record<string, unknown>,
    xmp:
      Buffer.from(bytes)
        .toString('utf8')
        .match(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/)?.[0] ?? '',
    text: squeeze(pages.map((page) => page.text).join(' ')),
  }
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function rolesOf(node: StructNode | null): string[] {
  if (!node) return []
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)]
}
