import type { NamesProblem } from '~/domain/items/supplier-certificates'

export const foundNames = {
  title: 'Nomi trovati nel file',
  lead: 'Le righe di testo del file, così come sono scritte: spunta quelle che sono voci del certificato, che si aggiungono quando salvi. Accanto a ogni ingrediente il campo del nome stampato le propone.',
  find: 'Cerca i nomi nel file',
  findHint: 'Legge il testo del PDF, per non ricopiarlo a mano.',
  more: 'Il file ha altro testo: le voci che mancano si scrivono a mano.',
  allListed: 'Tutte le righe del file sono già tra le voci.',
  problem: {
    no_file: 'Il certificato non ha ancora un file: le voci si scrivono a mano.',
    type: 'Il file non è un PDF: le voci si scrivono a mano.',
    no_text: 'Il file non contiene testo: le voci si scrivono a mano.',
    encrypted: 'Il file è protetto da una password: le voci si scrivono a mano.',
    damaged: 'Il file è danneggiato e il suo testo non si legge: le voci si scrivono a mano.',
    too_much: 'Il file è troppo grande o complesso per leggerne il testo: le voci si scrivono a mano.',
  } satisfies Record<NamesProblem, string>,
}
