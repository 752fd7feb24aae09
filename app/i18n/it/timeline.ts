export const timeline = {
  kind: 'Che cosa',
  thePortal: 'Il portale',
}
