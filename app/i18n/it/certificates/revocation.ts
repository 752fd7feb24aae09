export const revocation = {
  action: 'Revoca',
  title: 'Revoca il certificato',
  lead: (name: string, number: string) => `«${name}», n. ${number}`,
  warningTitle: 'La revoca non si può annullare',
  warning:
    'Da subito la verifica pubblica mostra che il certificato è revocato; non se ne possono più fare estratti né rinnovi. Gli account dell’azienda ricevono il motivo per email.',
  reasonHint:
    'Lo leggono l’azienda e chi lavora per il certificatore; la verifica pubblica mostra solo la data.',
  understood: 'Ho capito: il certificato non tornerà più valido',
  confirm: 'Revoca il certificato',
  already: 'Il certificato è già stato revocato.',
}
