import { onDay, withDay } from '../../italian'

export const withdrawal = {
  action: 'Ritira l’approvazione',
  onlyManagers: 'Solo un responsabile può ritirare un’approvazione',
  since: (day: string) => `Approvazione ritirata ${withDay('dal', day)}`,
  by: (name: string, day: string) => `Ritirata da ${name} ${onDay(day)}.`,
  touches: 'Prodotti e certificati coinvolti',
  readOnly:
    'Approvazione ritirata: non si può più scegliere né certificare. Rinnova apre una nuova versione in bozza.',
  renewalOf: 'È il rinnovo di una versione la cui approvazione è stata ritirata,',
  newerWithdrawn: 'L’approvazione di una versione più recente è stata ritirata:',
}
