import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { inAllVoteStatements } from '@/lib/process/processes/rules/vote-statements'

type Facts = {
  /** Money available, as one writes it: 250.000. */
  money: string
  /** Most that one project may cost, the same way. */
  costMax: string
  preferences: number
}

/** The five pages of a budget of Comune di Valdoria. */
export function budgetPages(
  facts: Facts,
): Record<'guidelines' | 'about' | 'faq' | 'narration' | 'contacts', LocalizedText> {
  return {
    guidelines: inAllVoteStatements(guidelines(facts)),
    about: about(facts),
    faq: inAllVoteStatements(faq(facts)),
    narration,
    contacts,
  }
}

function guidelines({ costMax, preferences }: Facts): LocalizedText {
  return {
    it: `## Chi può partecipare

Può proporre e votare chi vive, studia o lavora a Valdoria. Basta registrarsi e confermare l’indirizzo email.

## Che cosa si può proporre

- un’opera o un servizio di competenza del Comune;
- che costi al massimo **${costMax} €**, con il primo anno di manutenzione;
- che si possa finire in diciotto mesi;
- che sia utile a molte persone e non a una sola.

## Come si scrive una buona idea

1. Dire dove e per chi.
2. Spiegare in poche parole che cosa cambia.
3. Stimare il costo: gli uffici aiutano a correggerlo.
4. Aggiungere una foto o un disegno, se c’è.

## Come si vota

Ogni persona ha **${preferences} preferenze** e può darne una sola a ogni progetto. Fino alla chiusura si possono togliere e spostare. I conteggi restano nascosti a tutti fino alla fine.

## Come si decide

I progetti si finanziano dal più votato in giù, finché il denaro basta. Se un progetto costa più di quanto resta, si passa al successivo. {ties}`,
    en: `## Who can take part

You can propose and vote if you live, study or work in Valdoria. You only need to register and confirm your email address.

## What can be proposed

- works or services that the municipality is responsible for;
- for at most **€${costMax}**, including the first year of upkeep;
- that can be finished within eighteen months;
- that help many people and not just one.

## How to write a good idea

1. Say where it is and who it is for.
2. Explain in a few words what will change.
3. Estimate the cost: the offices help to correct it.
4. Add a photo or a drawing if you have one.

## How voting works

Everybody has **${preferences} preferences** and can give one to each project. Until voting closes you can remove and move them. Counts stay hidden from everybody until the end.

## How it is decided

Projects are funded from the most voted down, as long as there is money. If a project costs more than what is left, the next one is considered. {ties}`,
    de: `Mitmachen kann, wer in Valdoria wohnt, lernt oder arbeitet. Eine Idee darf höchstens **${costMax} €** kosten. Bei der Abstimmung haben Sie **${preferences} Stimmen**, eine je Projekt; bis zum Schluss können Sie sie ändern. Finanziert wird von oben nach unten, solange das Geld reicht.`,
    fr: `Peut participer toute personne qui habite, étudie ou travaille à Valdoria. Une idée coûte au plus **${costMax} €**. Vous avez **${preferences} préférences**, une par projet, modifiables jusqu’à la clôture. Les projets sont financés du plus voté au moins voté, tant qu’il reste de l’argent.`,
    es: `Puede participar quien viva, estudie o trabaje en Valdoria. Una idea puede costar como máximo **${costMax} €**. Usted tiene **${preferences} preferencias**, una por proyecto, y puede cambiarlas hasta el cierre. Se financian los proyectos más votados mientras haya dinero.`,
    el: `Συμμετέχει όποιος μένει, σπουδάζει ή εργάζεται στη Valdoria. Μια ιδέα κοστίζει έως **${costMax} €**. Έχετε **${preferences} προτιμήσεις**, μία για κάθε έργο, και μπορείτε να τις αλλάζετε έως το κλείσιμο. Χρηματοδοτούνται τα έργα με τις περισσότερες ψήφους όσο υπάρχουν χρήματα.`,
    pl: `Może wziąć udział każdy, kto mieszka, uczy się lub pracuje w Valdorii. Pomysł może kosztować najwyżej **${costMax} €**. Każda osoba ma **${preferences} preferencji**, po jednej na projekt, i może je zmieniać do zamknięcia. Finansowane są projekty od najwyżej ocenionego, dopóki starcza pieniędzy.`,
  }
}

function about({ money }: Facts): LocalizedText {
  return {
    it: `Il Comune di Valdoria affida ogni anno una parte del bilancio alle persone che ci vivono. Questa volta sono **${money} €**.

Non è un sondaggio: il risultato **impegna la Giunta**, e ogni progetto finanziato ha una pagina che dice a che punto è. Chi ha proposto un’idea è invitato alle riunioni di progetto.

Il percorso è seguito da un gruppo di garanzia con dodici cittadine e cittadini estratti a sorte.`,
    en: `Every year the municipality of Valdoria leaves a part of its budget to the people who live here. This time it is **€${money}**.

This is not a survey: the result **binds the town council**, and every funded project has a page that says how far it has got. Whoever proposed an idea is invited to its planning meetings.

Twelve citizens drawn by lot watch over the process.`,
    de: `Jedes Jahr überlässt die Gemeinde Valdoria einen Teil ihres Haushalts den Menschen, die hier leben. Diesmal sind es **${money} €**. Das Ergebnis bindet den Gemeindevorstand.`,
    fr: `Chaque année, la commune de Valdoria confie une partie de son budget à ses habitants. Cette fois, **${money} €**. Le résultat engage la municipalité.`,
    es: `Cada año el municipio de Valdoria confía una parte de su presupuesto a quienes viven aquí. Esta vez son **${money} €**. El resultado compromete al gobierno local.`,
    el: `Κάθε χρόνο ο δήμος της Valdoria αφήνει ένα μέρος του προϋπολογισμού στους κατοίκους. Αυτή τη φορά είναι **${money} €**. Το αποτέλεσμα δεσμεύει τη δημοτική αρχή.`,
    pl: `Co roku gmina Valdoria oddaje część budżetu mieszkańcom. Tym razem jest to **${money} €**. Wynik wiąże zarząd gminy.`,
  }
}

function faq({ preferences }: Facts): LocalizedText {
  return {
    it: `## Posso votare se non ho la residenza?

Sì, se studi o lavori a Valdoria.

## Posso cambiare idea?

Sì. Fino alla chiusura puoi togliere e spostare le tue ${preferences} preferenze quante volte vuoi.

## Chi vede che cosa ho votato?

{secrecy}

## Che cosa succede se un progetto costa più del denaro rimasto?

Si passa al progetto successivo che ci sta. La pagina dei risultati dice per ogni progetto perché è stato finanziato o no.

## Non ho internet. Come faccio?

Allo sportello della biblioteca c’è chi aiuta, il martedì e il giovedì dalle 15 alle 18.`,
    en: `## Can I vote if I am not a resident?

Yes, if you study or work in Valdoria.

## Can I change my mind?

Yes. Until voting closes you can remove and move your ${preferences} preferences as often as you like.

## Who sees what I voted?

{secrecy}

## What if a project costs more than the money that is left?

The next project that fits is taken. The results page says for every project why it is funded or not.

## I have no internet. What can I do?

There is help at the library desk on Tuesdays and Thursdays from 3 to 6 pm.`,
    de: `## Kann ich meine Stimmen ändern?

Ja, bis zum Ende der Abstimmung, so oft Sie wollen.

## Wer sieht, wie ich abgestimmt habe?

{secrecy}`,
    fr: `## Puis-je changer d’avis ?

Oui, jusqu’à la clôture, autant de fois que vous le voulez.

## Qui voit mon vote ?

{secrecy}`,
    es: `## ¿Puedo cambiar de opinión?

Sí, hasta el cierre, tantas veces como quiera.

## ¿Quién ve lo que he votado?

{secrecy}`,
    el: `## Μπορώ να αλλάξω γνώμη;

Ναι, έως το κλείσιμο, όσες φορές θέλετε.

## Ποιος βλέπει τι ψήφισα;

{secrecy}`,
    pl: `## Czy mogę zmienić zdanie?

Tak, do zamknięcia głosowania, dowolnie wiele razy.

## Kto widzi, jak głosuję?

{secrecy}`,
  }
}

const narration: LocalizedText = {
  it: `Tutto è cominciato con una mappa stesa su un tavolo del mercato. In tre sabati **quattrocento persone** hanno messo uno spillo dove la città non funziona e uno dove starebbero più volentieri.

Gli spilli si sono raccolti attorno al fiume, alla stazione e alle fermate delle frazioni. Poi sono arrivate le passeggiate: con i bambini delle elementari, con chi usa la carrozzina, con gli anziani del circolo, di notte con chi lavora a turni.

> «Pensavo di essere la sola a evitare il sottopasso. Eravamo in sessanta.»

Da lì sono nate le idee che si leggono in queste pagine. Alcune sono di una persona sola, molte di un condominio, una classe, una squadra.`,
  en: `It all began with a map on a market table. On three Saturdays **four hundred people** put a pin where the town does not work and another where they would like to spend time.

The pins gathered around the river, the station and the bus stops of the villages. Then came the walks: with primary school children, with wheelchair users, with the pensioners of the club, at night with shift workers.

> “I thought I was the only one who avoids the underpass. There were sixty of us.”

The ideas on these pages come from there. Some are by one person, many by a block of flats, a class, a team.`,
  de: 'Alles begann mit einer Karte auf einem Markttisch. An drei Samstagen steckten **vierhundert Menschen** eine Nadel dorthin, wo etwas nicht funktioniert. Daraus entstanden die Ideen auf diesen Seiten.',
  fr: 'Tout a commencé par une carte sur une table du marché. En trois samedis, **quatre cents personnes** y ont planté une épingle. C’est de là que viennent les idées de ces pages.',
  es: 'Todo empezó con un mapa sobre una mesa del mercado. En tres sábados **cuatrocientas personas** pusieron un alfiler. De ahí nacen las ideas de estas páginas.',
  el: 'Όλα άρχισαν με έναν χάρτη σε ένα τραπέζι της αγοράς. Σε τρία Σάββατα **τετρακόσια άτομα** έβαλαν μια καρφίτσα. Από εκεί γεννήθηκαν οι ιδέες αυτών των σελίδων.',
  pl: 'Wszystko zaczęło się od mapy na targowym stole. W trzy soboty **czterysta osób** wbiło w nią szpilkę. Stąd wzięły się pomysły na tych stronach.',
}

const contacts: LocalizedText = {
  it: `**Ufficio partecipazione**
Comune di Valdoria, piazza del Municipio 1

- Email: partecipa@valdoria.example
- Sportello in biblioteca: martedì e giovedì, 15–18
- Per le segnalazioni di accessibilità: accessibile@valdoria.example`,
  en: `**Participation office**
Comune di Valdoria, piazza del Municipio 1

- Email: partecipa@valdoria.example
- Desk in the library: Tuesdays and Thursdays, 3–6 pm
- About accessibility: accessibile@valdoria.example`,
  de: 'Beteiligungsbüro der Gemeinde Valdoria: partecipa@valdoria.example. Sprechstunde in der Bibliothek: dienstags und donnerstags, 15–18 Uhr.',
  fr: 'Bureau de la participation : partecipa@valdoria.example. Permanence à la bibliothèque : mardi et jeudi, 15 h–18 h.',
  es: 'Oficina de participación: partecipa@valdoria.example. Atención en la biblioteca: martes y jueves, 15–18 h.',
  el: 'Γραφείο συμμετοχής: partecipa@valdoria.example. Στη βιβλιοθήκη: Τρίτη και Πέμπτη, 15:00–18:00.',
  pl: 'Biuro partycypacji: partecipa@valdoria.example. Dyżur w bibliotece: wtorki i czwartki, 15–18.',
}
