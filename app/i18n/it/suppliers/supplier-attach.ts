/** The file of a certificate that has none yet, or another in its place. */
export const supplierAttach = {
  missing: 'Manca il file',
  missingLead: 'Il certificato viene da un elenco: senza il suo file non si invia e non si approva.',
  attach: 'Allega il file',
  replace: 'Sostituisci il file',
  replaceLead: (filename: string) => `Il file nuovo prende il posto di «${filename}».`,
  file: 'File del certificato',
  hint: (size: string, kinds: string) => `Un solo file, fino a ${size}: ${kinds}.`,

  failed: 'Errore nel caricamento del file, per favore riprova...',
}
