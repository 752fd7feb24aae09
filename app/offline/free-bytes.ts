/** The space left in this browser. Not every engine tells: then there is enough. */
export async function freeBytes(): Promise<number> {
  const { storage } = navigator as { storage?: Partial<StorageManager> }
  const { quota = Infinity, usage = 0 } = (await storage?.estimate?.()) ?? {}
  return quota - usage
}
