/** In the address that a page's script goes to: replaced by the file's. */
export const CHECKSUM = 'sha256'
