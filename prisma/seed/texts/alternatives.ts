import type { Scene } from '../pictures/draw-picture'

/** What each picture shows, for whoever does not see it. */
export const alternatives: Record<Scene, string> = {
  park: 'Disegno: un parco con grandi alberi, un sentiero e persone che passeggiano.',
  bench: 'Disegno: due persone sedute su una panchina sotto un grande albero.',
  river: 'Disegno: la riva del fiume con un ponte di pietra, una panchina e chi passa in bicicletta.',
  garden: 'Disegno: un orto con cassoni di legno e persone che lo curano.',
  playground: 'Disegno: un parco giochi con altalene, scivolo e bambini.',
  sports: 'Disegno: un campetto da basket con persone che giocano.',
  square: 'Disegno: una piazza con fontana, alberi, panchina e campanile.',
  market: 'Disegno: un mercato con tre banchi di frutta e festoni colorati.',
  cycling: 'Disegno: due persone in bicicletta su una pista rossa tra gli alberi.',
  'bus-stop': 'Disegno: una pensilina con persone in attesa e un autobus che arriva.',
  mural: 'Disegno: una persona dipinge un grande murale con un fiore e colline.',
  ramp: 'Disegno: una rampa porta all’ingresso di un edificio pubblico; la sale una persona in carrozzina.',
  lamps: 'Disegno: una passeggiata di sera, illuminata da quattro lampioni.',
  terrace: 'Disegno: tavolini all’aperto con persone che parlano.',
  library: 'Disegno: una biblioteca con scaffali pieni e due persone che leggono.',
  solar: 'Disegno: un edificio con pannelli solari sul tetto.',
  school: 'Disegno: il cortile di una scuola con ragazze e ragazzi che giocano.',
  stage: 'Disegno: un palco all’aperto con tre musicisti e il pubblico.',
  workshop: 'Disegno: un’officina dove si riparano una bicicletta e piccoli oggetti.',
  town: 'Disegno: la città vista dal fiume, con le case sulla collina e il campanile.',
  assembly: 'Disegno: persone attorno a un’urna davanti al municipio.',
}
