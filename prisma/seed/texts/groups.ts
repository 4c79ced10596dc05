import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'

type GroupSeed = { name: LocalizedText; body: LocalizedText }

/** Groups that take part in the riverside process. */
export const groups: readonly GroupSeed[] = [
  {
    name: {
      it: 'Amiche e amici del fiume',
      en: 'Friends of the river',
      de: 'Freundinnen und Freunde des Flusses',
      fr: 'Les amis de la rivière',
      es: 'Amigas y amigos del río',
      el: 'Φίλοι του ποταμού',
      pl: 'Przyjaciele rzeki',
    },
    body: {
      it: 'Puliamo le rive, contiamo gli uccelli, raccontiamo il fiume a chi non lo conosce.',
      en: 'We clean the banks, count the birds and tell the river’s stories.',
    },
  },
  {
    name: {
      it: 'Genitori della scuola Le Rondini',
      en: 'Parents of Le Rondini school',
      de: 'Eltern der Schule Le Rondini',
      fr: 'Parents de l’école Le Rondini',
      es: 'Familias de la escuela Le Rondini',
      el: 'Γονείς του σχολείου Le Rondini',
      pl: 'Rodzice szkoły Le Rondini',
    },
    body: {
      it: 'Vogliamo che le bambine e i bambini arrivino al fiume a piedi, in sicurezza.',
      en: 'We want children to reach the river on foot and in safety.',
    },
  },
  {
    name: {
      it: 'Lista dei corridori lenti',
      en: 'Slow runners',
      de: 'Die langsamen Läufer',
      fr: 'Les coureurs lents',
      es: 'Corredores lentos',
      el: 'Αργοί δρομείς',
      pl: 'Powolni biegacze',
    },
    body: {
      it: 'Corriamo piano, ogni martedì, dal ponte vecchio agli orti.',
      en: 'We run slowly, every Tuesday, from the old bridge to the allotments.',
    },
  },
]
