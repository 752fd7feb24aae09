/** For the signed-in account; the field names also serve the pages behind mailed links. */
export const account = {
  title: 'Il mio account',
}
