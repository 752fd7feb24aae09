/** The public check's entry; its results are in check.ts, in two languages. */
export const verify = {
  lead: 'Controlla se un certificato è stato davvero emesso e se oggi è valido. Non serve un account.',

  // by its code
  byCode: 'Con il codice',
  code: 'Codice di verifica',
  codeHint: 'Sta accanto al codice QR: 12 caratteri, come 7Q2F-9XKM-3TAB. Maiuscole e trattini non contano.',
  codeWrong: 'Un codice ha 12 lettere e cifre: controlla che ci siano tutte.',
  submit: 'Verifica',

  // by its file
  byFile: 'Con il file PDF',
  byFileHint: 'Dice se il file è proprio quello emesso: se è cambiato anche un solo byte, si vede.',
  file: 'File PDF del certificato',
  choose: 'Scegli il PDF',
  drop: 'oppure trascinalo qui',
  local: 'Il file resta sul tuo dispositivo: se ne calcola qui l’impronta, e solo quella viene confrontata.',
  uploaded: (size: string) =>
    `Fino a ${size}. Il file serve solo a calcolarne l’impronta, e non viene conservato.`,
  checking: 'Controllo del file…',
  fileMissing: 'Scegli il file da controllare.',
  fileTooLarge: (size: string) => `Il file è più grande di ${size}: non può essere un certificato.`,
  fileUnreadable: 'Il file non si può leggere: sceglilo di nuovo.',
}
