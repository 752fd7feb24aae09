/** What this browser still takes. Not every engine says how much: then there is room. */
export async function freeBytes(): Promise<number> {
  const { storage } = navigator as { storage?: Partial<StorageManager> }
  const { quota = Infinity, usage = 0 } = (await storage?.estimate?.()) ?? {}
  return quota - usage
}
