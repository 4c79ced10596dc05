import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'

type ProcessNames = { name: LocalizedText; summary: LocalizedText }

export const tagline: LocalizedText = {
  it: 'Le idee di chi vive qui decidono come si spende una parte del bilancio.',
  en: 'The ideas of the people who live here decide how a part of the budget is spent.',
  de: 'Die Ideen der Menschen vor Ort entscheiden über einen Teil des Haushalts.',
  fr: 'Les idées des habitants décident d’une partie du budget.',
  es: 'Las ideas de quienes viven aquí deciden una parte del presupuesto.',
  el: 'Οι ιδέες των κατοίκων αποφασίζουν για ένα μέρος του προϋπολογισμού.',
  pl: 'Pomysły mieszkańców decydują o części budżetu.',
}

export const desk: LocalizedText = {
  it: 'Sportello in biblioteca, via del Teatro 4: martedì e giovedì dalle 15 alle 18.',
  en: 'Desk in the library, via del Teatro 4: Tuesdays and Thursdays, 3 to 6 pm.',
  de: 'Sprechstunde in der Bibliothek, via del Teatro 4: dienstags und donnerstags, 15 bis 18 Uhr.',
  fr: 'Permanence à la bibliothèque, via del Teatro 4 : mardi et jeudi, de 15 h à 18 h.',
  es: 'Atención en la biblioteca, via del Teatro 4: martes y jueves, de 15 a 18 h.',
  el: 'Στη βιβλιοθήκη, via del Teatro 4: Τρίτη και Πέμπτη, 15:00 έως 18:00.',
  pl: 'Dyżur w bibliotece, via del Teatro 4: wtorki i czwartki, 15–18.',
}

export const voting: ProcessNames = {
  name: {
    it: 'Valdoria sceglie: il bilancio dei quartieri',
    en: 'Valdoria decides: the neighbourhood budget',
    de: 'Valdoria entscheidet: der Stadtteilhaushalt',
    fr: 'Valdoria choisit : le budget des quartiers',
    es: 'Valdoria elige: el presupuesto de los barrios',
    el: 'Η Valdoria αποφασίζει: ο προϋπολογισμός των συνοικιών',
    pl: 'Valdoria wybiera: budżet dzielnic',
  },
  summary: {
    it: 'Ventiquattro progetti nati nei quartieri, 250.000 euro da spendere: ogni persona ha cinque preferenze.',
    en: 'Twenty-four projects from the neighbourhoods, 250,000 euro to spend: everybody has five preferences.',
    de: 'Vierundzwanzig Projekte aus den Stadtteilen, 250.000 Euro: Jede Person hat fünf Stimmen.',
    fr: 'Vingt-quatre projets nés dans les quartiers, 250 000 euros à dépenser : chaque personne a cinq préférences.',
    es: 'Veinticuatro proyectos de los barrios, 250.000 euros para gastar: cada persona tiene cinco preferencias.',
    el: 'Είκοσι τέσσερα έργα από τις συνοικίες, 250.000 ευρώ: κάθε άτομο έχει πέντε προτιμήσεις.',
    pl: 'Dwadzieścia cztery projekty z dzielnic, 250 000 euro do wydania: każda osoba ma pięć preferencji.',
  },
}

export const collecting: ProcessNames = {
  name: {
    it: 'Lungofiume per tutti',
    en: 'A riverside for everybody',
    de: 'Das Flussufer für alle',
    fr: 'Une rivière pour tous',
    es: 'Una ribera para todos',
    el: 'Όχθη για όλους',
    pl: 'Brzeg rzeki dla wszystkich',
  },
  summary: {
    it: 'Che cosa serve perché al fiume ci si vada tutto l’anno? Raccogliamo idee per le due sponde, dal ponte vecchio agli orti.',
    en: 'What would bring us to the river all year round? We are collecting ideas for both banks, from the old bridge to the allotments.',
    de: 'Was brauchen wir, um das ganze Jahr ans Wasser zu gehen? Wir sammeln Ideen für beide Ufer, von der alten Brücke bis zu den Gärten.',
    fr: 'Que faut-il pour aller à la rivière toute l’année ? Nous recueillons des idées pour les deux rives, du vieux pont aux jardins.',
    es: '¿Qué hace falta para ir al río todo el año? Recogemos ideas para las dos orillas, del puente viejo a los huertos.',
    el: 'Τι χρειάζεται για να πηγαίνουμε στο ποτάμι όλο τον χρόνο; Συγκεντρώνουμε ιδέες για τις δύο όχθες.',
    pl: 'Czego potrzeba, byśmy chodzili nad rzekę cały rok? Zbieramy pomysły na oba brzegi, od starego mostu po ogródki.',
  },
}

export const concluded: ProcessNames = {
  name: {
    it: 'Valdoria in piazza',
    en: 'Valdoria in the square',
    de: 'Valdoria auf dem Platz',
    fr: 'Valdoria sur la place',
    es: 'Valdoria en la plaza',
    el: 'Η Valdoria στην πλατεία',
    pl: 'Valdoria na placu',
  },
  summary: {
    it: 'Il primo bilancio partecipativo: venti progetti, 120.000 euro, quasi quattrocento persone al voto. Ecco che cosa si fa e perché.',
    en: 'The first participatory budget: twenty projects, 120,000 euro, almost four hundred voters. See what will be done and why.',
    de: 'Der erste Bürgerhaushalt: zwanzig Projekte, 120.000 Euro, fast vierhundert Stimmen. Was gemacht wird und warum.',
    fr: 'Le premier budget participatif : vingt projets, 120 000 euros, près de quatre cents votants. Ce qui sera fait et pourquoi.',
    es: 'El primer presupuesto participativo: veinte proyectos, 120.000 euros, casi cuatrocientas personas. Qué se hará y por qué.',
    el: 'Ο πρώτος συμμετοχικός προϋπολογισμός: είκοσι έργα, 120.000 ευρώ, σχεδόν τετρακόσια άτομα. Τι θα γίνει και γιατί.',
    pl: 'Pierwszy budżet obywatelski: dwadzieścia projektów, 120 000 euro, prawie czterysta osób. Co powstanie i dlaczego.',
  },
}

export const drafted: ProcessNames = {
  name: {
    it: 'Scuole aperte il pomeriggio',
    en: 'Schools open in the afternoon',
    de: 'Schulen am Nachmittag offen',
    fr: 'Écoles ouvertes l’après-midi',
    es: 'Escuelas abiertas por la tarde',
    el: 'Σχολεία ανοιχτά το απόγευμα',
    pl: 'Szkoły otwarte po południu',
  },
  summary: {
    it: 'Una bozza: come usare aule, cortili e palestre quando finiscono le lezioni.',
    en: 'A draft: how to use classrooms, yards and gyms when lessons are over.',
  },
}

export const invited: ProcessNames = {
  name: {
    it: 'Il cortile di via delle Rose',
    en: 'The courtyard of Via delle Rose',
    de: 'Der Hof in der Via delle Rose',
    fr: 'La cour de la Via delle Rose',
    es: 'El patio de Via delle Rose',
    el: 'Η αυλή της Via delle Rose',
    pl: 'Podwórko przy Via delle Rose',
  },
  summary: {
    it: 'Solo per chi abita attorno al cortile: ogni famiglia ha ricevuto un codice di accesso.',
    en: 'Only for those who live around the courtyard: every household got an access code.',
  },
}
