/** Whether an address only leads to this machine: a portal being tried out. */
export const isOfThisMachine = (address: string): boolean =>
  URL.canParse(address) && /^(([\w-]+\.)*localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname)
