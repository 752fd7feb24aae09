import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | null = null

/** When the first picture comes: it takes 30 MB, and a portal may never see one. */
export const loadSharp = () => (loading ??= load())

async function load() {
  const { default: sharp } = await import('sharp')
  // Each picture would be worked at by all cores, and kept.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
