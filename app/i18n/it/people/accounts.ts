/** Strings of spec §8 to the letter. */
export const accounts = {
  title: 'Account',
}
