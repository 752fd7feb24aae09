// oxlint-disable-next-line no-control-regex -- replaces control characters
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff\p{Cs}]/gu

/** Replaces what cannot be displayed, some of which databases reject. */
export const printable = (text: string): string => text.replace(unprintable, '\ufffd')
