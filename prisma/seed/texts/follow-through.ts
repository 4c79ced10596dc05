/** Offices of the demo. */
export const officeNames = {
  works: { it: 'Lavori pubblici', en: 'Public works', de: 'Tiefbauamt', fr: 'Travaux publics' },
  green: { it: 'Verde e ambiente', en: 'Parks and environment', de: 'Grünflächen und Umwelt', fr: 'Espaces verts' },
}

/** Milestones of the demo, in order. */
export const stepTitles = [
  { it: 'Materiale ordinato', en: 'Material ordered', de: 'Material bestellt', fr: 'Matériel commandé' },
  { it: 'Lavori terminati', en: 'Works finished', de: 'Arbeiten beendet', fr: 'Travaux terminés' },
  { it: 'Consegna ai cittadini', en: 'Handed over to citizens', de: 'Übergabe', fr: 'Remise aux habitants' },
] as const

/** Reports and reasons as the offices of the demo wrote them. */
export const reportTexts = {
  ordered: 'Abbiamo ordinato **alberi e sedute**. La consegna è prevista fra tre settimane.',
  planted: 'Gli alberi sono arrivati e le prime sedute sono montate. Grazie a chi ha aiutato sabato mattina.',
  works: 'La ditta ha iniziato i lavori.',
  dug: 'Lo scavo è finito e la recinzione è in piedi. Il cantiere resta chiuso fino alla posa dei giochi.',
  tender: 'La gara è pubblicata. Le offerte arrivano entro la fine del mese.',
  design: 'Il progetto esecutivo è affidato a uno studio della zona.',
  paused: 'Sugli alberi nidificano gli uccelli: i lavori riprendono dopo la stagione dei nidi.',
  stopped: 'Il terreno è risultato inquinato e la bonifica costerebbe più del progetto. Il denaro torna al bilancio.',
  done: 'Il lavoro è finito e consegnato. È avanzato un po’ di denaro, che torna al bilancio partecipativo.',
  moved: 'La ditta non aveva il materiale: la consegna slitta di qualche giorno.',
}

export const moneyTexts = {
  material: 'Materiale',
  labour: 'Manodopera',
  dearer: 'Il prezzo dell’acciaio è salito dopo l’offerta.',
  decidedBy: 'Giunta comunale',
  extra: { it: 'Fontanella in piazza Mercato', en: 'Drinking fountain in Market Square' },
}
