import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'

/** One barrier a line: what, why, and how people get the content otherwise. */
export const nonCompliance: LocalizedText = {
  it: 'I lettori di schermo non leggono i punti sulla mappa delle idee: accanto c’è sempre l’elenco con le stesse idee e gli stessi filtri.\nAlcune immagini caricate da chi scrive le idee non hanno un testo alternativo: lo aggiungiamo su richiesta.',
  en: 'Screen readers do not read the points on the map of ideas: the list beside it always has the same ideas and filters.\nSome pictures uploaded with ideas have no alternative text: we add it on request.',
  de: 'Screenreader lesen die Punkte auf der Karte der Ideen nicht vor: Daneben steht immer die Liste mit denselben Ideen und Filtern.\nEinige mit Ideen hochgeladene Bilder haben keinen Alternativtext: Wir ergänzen ihn auf Anfrage.',
  fr: 'Les lecteurs d’écran ne lisent pas les points sur la carte des idées : la liste à côté contient toujours les mêmes idées et les mêmes filtres.\nCertaines images envoyées avec les idées n’ont pas de texte de remplacement : nous l’ajoutons sur demande.',
  es: 'Los lectores de pantalla no leen los puntos del mapa de ideas: la lista de al lado tiene siempre las mismas ideas y filtros.\nAlgunas imágenes subidas con las ideas no tienen texto alternativo: lo añadimos si se pide.',
  el: 'Οι αναγνώστες οθόνης δεν διαβάζουν τα σημεία στον χάρτη των ιδεών: δίπλα υπάρχει πάντα η λίστα με τις ίδιες ιδέες και τα ίδια φίλτρα.\nΜερικές εικόνες που ανέβηκαν με ιδέες δεν έχουν εναλλακτικό κείμενο: το προσθέτουμε αν μας το ζητήσετε.',
  pl: 'Czytniki ekranu nie odczytują punktów na mapie pomysłów: obok jest zawsze lista z tymi samymi pomysłami i filtrami.\nNiektóre obrazy dodane do pomysłów nie mają tekstu alternatywnego: dodajemy go na prośbę.',
}

export const outOfScope: LocalizedText = {
  it: 'I preventivi in PDF allegati dalle imprese prima del 2020: gli uffici ne danno il contenuto su richiesta.',
  en: 'Estimates in PDF that companies attached before 2020: the offices give their content on request.',
  de: 'Kostenvoranschläge als PDF, die Firmen vor 2020 angehängt haben: Die Ämter geben den Inhalt auf Anfrage heraus.',
  fr: 'Les devis en PDF joints par des entreprises avant 2020 : les services en donnent le contenu sur demande.',
  es: 'Los presupuestos en PDF que adjuntaron empresas antes de 2020: las oficinas dan su contenido si se pide.',
  el: 'Προσφορές σε PDF που επισύναψαν εταιρείες πριν από το 2020: οι υπηρεσίες δίνουν το περιεχόμενό τους αν ζητηθεί.',
  pl: 'Kosztorysy w PDF dołączone przez firmy przed 2020 rokiem: urzędy udostępniają ich treść na prośbę.',
}

/** An invented body: a demo must not send anybody to a real one. */
export const enforcement = { body: 'Difensore civico digitale (esempio)', bodyUrl: 'https://difensore-civico.example' }

export const barrier =
  'Il regolamento del bilancio partecipativo è un PDF scansionato: il mio lettore di schermo (NVDA con Firefox) non legge nulla. Lo potete pubblicare come pagina?'
