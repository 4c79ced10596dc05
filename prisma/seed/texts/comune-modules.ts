import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'

export const evaluation: { name: LocalizedText; body: LocalizedText } = {
  name: {
    it: 'Esame delle idee per il fiume',
    en: 'Review of the ideas for the river',
    de: 'Prüfung der Ideen für den Fluss',
    fr: 'Examen des idées pour la rivière',
    es: 'Examen de las ideas para el río',
    el: 'Εξέταση των ιδεών για το ποτάμι',
    pl: 'Ocena pomysłów nad rzekę',
  },
  body: {
    it: 'Gli uffici e un’esperta guardano ogni idea: se si può fare, a chi serve, se il costo è giusto. Tutti leggono che cosa ne pensano.',
    en: 'The offices and an expert look at each idea: whether it can be done, whom it helps, whether the cost is right. Everybody reads what they think.',
    de: 'Ämter und eine Fachfrau prüfen jede Idee: ob sie machbar ist, wem sie nützt, ob die Kosten stimmen. Alle lesen, was sie dazu sagen.',
    fr: 'Les services et une experte regardent chaque idée : si elle est faisable, à qui elle sert, si le coût est juste. Tout le monde lit leur avis.',
    es: 'Las oficinas y una experta miran cada idea: si se puede hacer, a quién sirve, si el coste es correcto. Todo el mundo lee lo que opinan.',
    el: 'Οι υπηρεσίες και μια ειδικός εξετάζουν κάθε ιδέα: αν γίνεται, ποιον ωφελεί, αν το κόστος είναι σωστό. Όλοι διαβάζουν τη γνώμη τους.',
    pl: 'Urzędy i ekspertka oglądają każdy pomysł: czy da się zrobić, komu służy, czy koszt jest właściwy. Ich opinię czytają wszyscy.',
  },
}

export const criteria: { key: string; name: LocalizedText; weight: number }[] = [
  {
    key: 'feasible',
    weight: 3,
    name: {
      it: 'Si può fare',
      en: 'It can be done',
      de: 'Machbar',
      fr: 'Faisable',
      es: 'Se puede hacer',
      el: 'Είναι εφικτή',
      pl: 'Da się zrobić',
    },
  },
  {
    key: 'useful',
    weight: 2,
    name: {
      it: 'Serve a molte persone',
      en: 'It helps many people',
      de: 'Nützt vielen Menschen',
      fr: 'Sert à beaucoup de monde',
      es: 'Sirve a muchas personas',
      el: 'Ωφελεί πολλούς',
      pl: 'Służy wielu osobom',
    },
  },
  {
    key: 'cost',
    weight: 1,
    name: {
      it: 'Il costo è stimato bene',
      en: 'The cost is well estimated',
      de: 'Kosten gut geschätzt',
      fr: 'Coût bien estimé',
      es: 'El coste está bien estimado',
      el: 'Το κόστος είναι σωστό',
      pl: 'Koszt dobrze oszacowany',
    },
  },
]

/** What the assessor wrote about the first ideas, with a mark for each criterion. */
export const assessments: { marks: Record<string, number>; comment: string }[] = [
  {
    marks: { feasible: 7, useful: 9, cost: 6 },
    comment: 'Serve il nulla osta dell’autorità di bacino: di solito tre mesi. Il pontile va tolto in caso di piena.',
  },
  { marks: { feasible: 10, useful: 7, cost: 9 }, comment: 'Nessun ostacolo. Le panchine stanno su terreno comunale.' },
]

export const questionnaire: { name: LocalizedText; body: LocalizedText } = {
  name: {
    it: 'Il fiume e voi',
    en: 'The river and you',
    de: 'Der Fluss und Sie',
    fr: 'La rivière et vous',
    es: 'El río y usted',
    el: 'Το ποτάμι κι εσείς',
    pl: 'Rzeka i mieszkańcy',
  },
  body: {
    it: 'Quattro domande, due minuti. Aiutano a capire da dove cominciare.',
    en: 'Four questions, two minutes. They help us see where to begin.',
    de: 'Vier Fragen, zwei Minuten. Sie helfen zu sehen, wo wir anfangen.',
    fr: 'Quatre questions, deux minutes. Elles aident à voir par où commencer.',
    es: 'Cuatro preguntas, dos minutos. Ayudan a ver por dónde empezar.',
    el: 'Τέσσερις ερωτήσεις, δύο λεπτά. Βοηθούν να δούμε από πού να αρχίσουμε.',
    pl: 'Cztery pytania, dwie minuty. Pomagają zobaczyć, od czego zacząć.',
  },
}

type Question = {
  section: number
  kind: 'SINGLE' | 'MULTIPLE' | 'SCALE' | 'TEXT'
  text: LocalizedText
  options: LocalizedText[]
  required: boolean
}

export const questions: Question[] = [
  {
    section: 1,
    kind: 'SINGLE',
    required: true,
    text: {
      it: 'Quante volte va al fiume?',
      en: 'How often do you go to the river?',
      de: 'Wie oft gehen Sie an den Fluss?',
      fr: 'À quelle fréquence allez-vous à la rivière ?',
      es: '¿Con qué frecuencia va al río?',
      el: 'Πόσο συχνά πηγαίνετε στο ποτάμι;',
      pl: 'Jak często bywa Pani lub Pan nad rzeką?',
    },
    options: [
      {
        it: 'Ogni settimana',
        en: 'Every week',
        de: 'Jede Woche',
        fr: 'Chaque semaine',
        es: 'Cada semana',
        el: 'Κάθε εβδομάδα',
        pl: 'Co tydzień',
      },
      {
        it: 'Ogni mese',
        en: 'Every month',
        de: 'Jeden Monat',
        fr: 'Chaque mois',
        es: 'Cada mes',
        el: 'Κάθε μήνα',
        pl: 'Co miesiąc',
      },
      {
        it: 'Quasi mai',
        en: 'Hardly ever',
        de: 'Fast nie',
        fr: 'Presque jamais',
        es: 'Casi nunca',
        el: 'Σχεδόν ποτέ',
        pl: 'Prawie nigdy',
      },
    ],
  },
  {
    section: 1,
    kind: 'MULTIPLE',
    required: false,
    text: {
      it: 'Che cosa manca?',
      en: 'What is missing?',
      de: 'Was fehlt?',
      fr: 'Que manque-t-il ?',
      es: '¿Qué falta?',
      el: 'Τι λείπει;',
      pl: 'Czego brakuje?',
    },
    options: [
      { it: 'Ombra', en: 'Shade', de: 'Schatten', fr: 'De l’ombre', es: 'Sombra', el: 'Σκιά', pl: 'Cienia' },
      {
        it: 'Posti per sedersi',
        en: 'Places to sit',
        de: 'Sitzplätze',
        fr: 'Des endroits où s’asseoir',
        es: 'Sitios para sentarse',
        el: 'Καθίσματα',
        pl: 'Miejsc do siedzenia',
      },
      {
        it: 'Un accesso senza gradini',
        en: 'Access without steps',
        de: 'Ein Zugang ohne Stufen',
        fr: 'Un accès sans marches',
        es: 'Un acceso sin escalones',
        el: 'Πρόσβαση χωρίς σκαλιά',
        pl: 'Dojścia bez schodów',
      },
      {
        it: 'Luce la sera',
        en: 'Light in the evening',
        de: 'Licht am Abend',
        fr: 'De la lumière le soir',
        es: 'Luz por la noche',
        el: 'Φως το βράδυ',
        pl: 'Światła wieczorem',
      },
    ],
  },
  {
    section: 2,
    kind: 'SCALE',
    required: false,
    text: {
      it: 'Quanto si sente al sicuro lungo il fiume?',
      en: 'How safe do you feel along the river?',
      de: 'Wie sicher fühlen Sie sich am Fluss?',
      fr: 'Vous sentez-vous en sécurité le long de la rivière ?',
      es: '¿Se siente seguro junto al río?',
      el: 'Πόσο ασφαλείς νιώθετε δίπλα στο ποτάμι;',
      pl: 'Jak bezpiecznie jest nad rzeką?',
    },
    options: [],
  },
  {
    section: 2,
    kind: 'TEXT',
    required: false,
    text: {
      it: 'C’è altro che dovremmo sapere?',
      en: 'Is there anything else we should know?',
      de: 'Was sollten wir noch wissen?',
      fr: 'Que devrions-nous savoir d’autre ?',
      es: '¿Hay algo más que debamos saber?',
      el: 'Τι άλλο πρέπει να ξέρουμε;',
      pl: 'O czym jeszcze warto wiedzieć?',
    },
    options: [],
  },
]

export const words: readonly string[] = [
  'La mattina presto è il posto più bello della città.',
  'Dopo le sei non ci vado più: è buio.',
  'Servirebbe un bagno, anche piccolo.',
  'Con il passeggino non si scende da nessuna parte.',
  'I cani liberi spaventano i bambini.',
  'Mettete una fontanella vicino agli orti.',
]

export const board: { name: LocalizedText; body: LocalizedText } = {
  name: {
    it: 'Notizie dal fiume',
    en: 'News from the river',
    de: 'Neues vom Fluss',
    fr: 'Nouvelles de la rivière',
    es: 'Noticias del río',
    el: 'Νέα από το ποτάμι',
    pl: 'Wieści znad rzeki',
  },
  body: {
    it: 'Che cosa succede mentre si raccolgono le idee.',
    en: 'What happens while ideas are collected.',
    de: 'Was geschieht, während Ideen gesammelt werden.',
    fr: 'Ce qui se passe pendant que les idées sont recueillies.',
    es: 'Qué ocurre mientras se recogen las ideas.',
    el: 'Τι γίνεται όσο συγκεντρώνονται ιδέες.',
    pl: 'Co się dzieje, gdy zbierane są pomysły.',
  },
}

export const posts: { title: LocalizedText; body: LocalizedText; pinned: boolean }[] = [
  {
    pinned: false,
    title: {
      it: 'I tecnici hanno misurato le sponde',
      en: 'The surveyors have measured the banks',
      de: 'Die Ufer sind vermessen',
      fr: 'Les rives ont été mesurées',
      es: 'Los técnicos han medido las orillas',
      el: 'Οι τεχνικοί μέτρησαν τις όχθες',
      pl: 'Brzegi są zmierzone',
    },
    body: {
      it: 'Le misure servono a chi propone: la riva nord è larga **sei metri**, quella sud tre. Le mappe si guardano allo sportello.',
      en: 'The measures help those who propose: the north bank is **six metres** wide, the south bank three. The maps are at the desk.',
      de: 'Die Maße helfen beim Vorschlagen: Das Nordufer ist **sechs Meter** breit, das Südufer drei. Die Karten liegen in der Sprechstunde aus.',
      fr: 'Les mesures aident à proposer : la rive nord fait **six mètres** de large, la rive sud trois. Les cartes sont à la permanence.',
      es: 'Las medidas ayudan a proponer: la orilla norte tiene **seis metros** de ancho, la sur tres. Los mapas están en la oficina.',
      el: 'Οι μετρήσεις βοηθούν όσους προτείνουν: η βόρεια όχθη έχει πλάτος **έξι μέτρα**, η νότια τρία. Οι χάρτες είναι στη βιβλιοθήκη.',
      pl: 'Pomiary pomagają zgłaszającym: północny brzeg ma **sześć metrów** szerokości, południowy trzy. Mapy są na dyżurze.',
    },
  },
  {
    pinned: true,
    title: {
      it: 'Passeggiata lungo il fiume, sabato alle 10',
      en: 'A walk along the river, Saturday at 10',
      de: 'Spaziergang am Fluss, Samstag um 10 Uhr',
      fr: 'Promenade le long de la rivière, samedi à 10 h',
      es: 'Paseo junto al río, sábado a las 10',
      el: 'Περίπατος στο ποτάμι, Σάββατο στις 10',
      pl: 'Spacer nad rzeką, sobota o 10',
    },
    body: {
      it: 'Ci vediamo al **ponte vecchio**. Il percorso è senza gradini e dura un’ora. Con noi c’è chi misura e chi disegna.',
      en: 'We meet at the **old bridge**. The way has no steps and takes an hour. Somebody who measures and somebody who draws come along.',
      de: 'Treffpunkt ist die **alte Brücke**. Der Weg hat keine Stufen und dauert eine Stunde. Jemand misst, jemand zeichnet.',
      fr: 'Rendez-vous au **vieux pont**. Le parcours est sans marches et dure une heure. Quelqu’un mesure, quelqu’un dessine.',
      es: 'Nos vemos en el **puente viejo**. El recorrido no tiene escalones y dura una hora. Alguien mide y alguien dibuja.',
      el: 'Συναντιόμαστε στο **παλιό γεφύρι**. Η διαδρομή δεν έχει σκαλιά και κρατά μία ώρα. Κάποιος μετρά, κάποιος σχεδιάζει.',
      pl: 'Spotykamy się przy **starym moście**. Trasa jest bez schodów i trwa godzinę. Ktoś mierzy, ktoś rysuje.',
    },
  },
]

export const webinar: { name: LocalizedText; body: LocalizedText } = {
  name: {
    it: 'Incontro online: come si scrive un’idea',
    en: 'Online meeting: how to write an idea',
    de: 'Online-Treffen: wie man eine Idee schreibt',
    fr: 'Rencontre en ligne : comment écrire une idée',
    es: 'Encuentro en línea: cómo escribir una idea',
    el: 'Διαδικτυακή συνάντηση: πώς γράφεται μια ιδέα',
    pl: 'Spotkanie online: jak napisać pomysł',
  },
  body: {
    it: 'Un’ora con l’ufficio partecipazione: domande, costi, esempi. Ci sono i sottotitoli.',
    en: 'An hour with the participation office: questions, costs, examples. With subtitles.',
    de: 'Eine Stunde mit dem Beteiligungsbüro: Fragen, Kosten, Beispiele. Mit Untertiteln.',
    fr: 'Une heure avec le bureau de la participation : questions, coûts, exemples. Avec sous-titres.',
    es: 'Una hora con la oficina de participación: preguntas, costes, ejemplos. Con subtítulos.',
    el: 'Μία ώρα με το γραφείο συμμετοχής: ερωτήσεις, κόστη, παραδείγματα. Με υπότιτλους.',
    pl: 'Godzina z biurem partycypacji: pytania, koszty, przykłady. Z napisami.',
  },
}

export const survey: { name: LocalizedText; question: LocalizedText; options: LocalizedText[] } = {
  name: {
    it: 'Quale cortile prima?',
    en: 'Which courtyard first?',
    de: 'Welcher Hof zuerst?',
    fr: 'Quelle cour d’abord ?',
    es: '¿Qué patio primero?',
    el: 'Ποια αυλή πρώτα;',
    pl: 'Które podwórko najpierw?',
  },
  question: {
    it: 'Che cosa vi serve di più sotto casa?',
    en: 'What do you need most downstairs?',
    de: 'Was brauchen Sie vor dem Haus am meisten?',
    fr: 'De quoi avez-vous le plus besoin en bas de chez vous ?',
    es: '¿Qué necesita más delante de casa?',
    el: 'Τι χρειάζεστε περισσότερο κάτω από το σπίτι;',
    pl: 'Czego najbardziej brakuje przed domem?',
  },
  options: [
    { it: 'Verde', en: 'Green', de: 'Grün', fr: 'De la verdure', es: 'Verde', el: 'Πράσινο', pl: 'Zieleni' },
    { it: 'Gioco', en: 'Play', de: 'Spiel', fr: 'Du jeu', es: 'Juego', el: 'Παιχνίδι', pl: 'Zabawy' },
    { it: 'Silenzio', en: 'Quiet', de: 'Ruhe', fr: 'Du calme', es: 'Silencio', el: 'Ησυχία', pl: 'Ciszy' },
  ],
}
