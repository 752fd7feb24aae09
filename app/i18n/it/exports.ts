export const exports = {
  import: 'Importa da file',
  take: 'Esporta i risultati:',
  takeAs: (format: string) => `Esporta l’elenco come ${format.toUpperCase()}`,
  chosenAs: (format: string) => `Esporta ${format.toUpperCase()}`,
  xlsxHolds: (rows: number) =>
    `XLSX contiene solo le prime ${rows.toLocaleString('it-IT')} righe; il CSV le contiene tutte.`,
  mendable: 'Si può correggere in Excel e importare di nuovo.',
}
