export interface ReadingLimits {
  memoryMegabytes: number
  timeoutMs: number
}

export const readingLimits: ReadingLimits = { memoryMegabytes: 512, timeoutMs: 10_000 }

/** The child's answer; an error is its stack. */
export type ReaderMessage<Reply> = { reply: Reply } | { error: string }
