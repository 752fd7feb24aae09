export const fileChunks = (file: File) => file.stream() as unknown as AsyncIterable<Uint8Array>
