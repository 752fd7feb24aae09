import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | null = null

/** Loaded with the first picture: it takes 30 MB, and a portal may never see one. */
export const loadSharp = () => (loading ??= load())

async function load() {
  const { default: sharp } = await import('sharp')
  // By default each picture would use all cores, and be cached.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
