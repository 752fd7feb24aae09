/** The lines of a plant, on both sides. */
export const lines = {
  title: 'Linee',
  fields: {
    name: 'Nome',
    kind: 'Tipo',
    isHot: 'A caldo',
    kosherizable: 'Kasherizzabile',
    circuit: 'Circuito del vapore',
    returns: 'Ritorno della condensa',
    kosherStatusId: 'Stato della linea',
    notKosher: 'Non kosher',
    passoverUntil: 'Per Pesach fino al',
    fromDay: 'Dal',
  },
}
