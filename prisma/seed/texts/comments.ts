import type { Locale } from '@/lib/foundation/i18n/locales'

type Remark = { locale: Locale; text: string; answer?: string }

/** What people write below ideas; each fits any of them. */
export const remarks: readonly Remark[] = [
  {
    locale: 'it',
    text: 'Finalmente! Ci passo ogni mattina e penso la stessa cosa.',
    answer: 'Grazie! Se ti va, vieni alla passeggiata di sabato.',
  },
  {
    locale: 'it',
    text: 'Bello, ma chi se ne prende cura dopo il primo anno?',
    answer: 'Domanda giusta: nella stima c’è un anno di manutenzione, poi passa al settore verde e manutenzioni.',
  },
  { locale: 'it', text: 'Avete pensato a chi arriva dalle frazioni? Senza una corriera la domenica resta lontano.' },
  {
    locale: 'it',
    text: 'Secondo me il costo è basso: l’anno scorso per un lavoro simile si è speso quasi il doppio.',
    answer: 'Abbiamo chiesto due preventivi, li carichiamo appena arrivano.',
  },
  { locale: 'en', text: 'I would use this every week. Could there also be a sign in other languages?' },
  {
    locale: 'it',
    text: 'La nostra classe vuole dare una mano. A chi scriviamo?',
    answer: 'Che bello! Scriveteci dalla pagina dell’idea, con il pulsante per contattare chi propone.',
  },
  { locale: 'de', text: 'Sehr gute Idee. Bitte an ausreichend Fahrradabstellmöglichkeiten denken!' },
  { locale: 'it', text: 'Attenzione agli alberi che ci sono già: le radici arrivano fino al marciapiede.' },
  { locale: 'fr', text: 'Bravo ! Dans ma ville d’avant nous avions la même chose, et tout le monde s’y retrouvait.' },
  { locale: 'it', text: 'Si potrebbe unire con l’idea simile dell’altra sponda, così costa meno a tutti.' },
  {
    locale: 'pl',
    text: 'Świetny pomysł, popieram. Czy będzie dostępne także dla wózków?',
    answer: 'Tak, w projekcie nie ma żadnych schodów.',
  },
  { locale: 'it', text: 'Io abito proprio lì sotto. Basta che la sera alle 23 si spenga tutto.' },
  { locale: 'es', text: 'Me encanta. ¿Hace falta gente para ayudar el día de la inauguración?' },
  {
    locale: 'it',
    text: 'Mia nonna dice che una volta c’era già. Ha delle fotografie, ve le porto.',
    answer: 'Magari! Potremmo usarle per il pannello.',
  },
  { locale: 'el', text: 'Πολύ ωραία ιδέα. Θα βοηθήσει και τους ηλικιωμένους της γειτονιάς.' },
  { locale: 'it', text: 'Non sono d’accordo: con gli stessi soldi si sistemano tre marciapiedi.' },
  { locale: 'it', text: 'Voto sì. Mi piace che si possa fare in pochi mesi.' },
  { locale: 'it', text: 'Qualcuno ha già parlato con chi gestisce il terreno accanto?' },
]
