type FailureTexts = { title: string; text: string; again: string }

const en: FailureTexts = {
  title: 'Something went wrong',
  text: 'We could not show this page. Try again in a minute.',
  again: 'Try again',
}

// Displayed when nothing could be loaded, including messages, so it carries its own texts.
const texts: Record<string, FailureTexts> = {
  en,
  el: {
    title: 'Κάτι πήγε στραβά',
    text: 'Δεν μπορέσαμε να εμφανίσουμε τη σελίδα. Δοκιμάστε ξανά σε ένα λεπτό.',
    again: 'Δοκιμή ξανά',
  },
  es: {
    title: 'Algo ha fallado',
    text: 'No hemos podido mostrar esta página. Inténtelo de nuevo en un minuto.',
    again: 'Intentar de nuevo',
  },
  pl: {
    title: 'Coś poszło nie tak',
    text: 'Nie udało się pokazać tej strony. Proszę spróbować ponownie za minutę.',
    again: 'Spróbuj ponownie',
  },
  de: {
    title: 'Etwas ist schiefgegangen',
    text: 'Wir konnten diese Seite nicht anzeigen. Versuchen Sie es in einer Minute noch einmal.',
    again: 'Noch einmal versuchen',
  },
  fr: {
    title: 'Un problème est survenu',
    text: 'Nous n’avons pas pu afficher cette page. Réessayez dans une minute.',
    again: 'Réessayer',
  },
  it: {
    title: 'Qualcosa è andato storto',
    text: 'Non è stato possibile mostrare la pagina. Riprovare tra un minuto.',
    again: 'Riprovare',
  },
}

/** The words of a failure in a language; English where we have no other. */
export function failureTexts(language: string): FailureTexts {
  return texts[language.slice(0, 2).toLowerCase()] ?? en
}
