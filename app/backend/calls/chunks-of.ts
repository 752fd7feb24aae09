export const chunksOf = (file: File) => file.stream() as unknown as AsyncIterable<Uint8Array>
