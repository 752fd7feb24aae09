/** Whether an address leads nowhere but to the machine on which it is opened: a portal that is tried, not used. */
export const isOfThisMachine = (address: string): boolean =>
  URL.canParse(address) && /^(([\w-]+\.)*localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname)
