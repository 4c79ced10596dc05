import type { Voice } from './voice'

export const polish: Voice = {
  forbidden: [
    { form: /\bproszę\b/i, instead: 'imperative: Wpisz, Wybierz, Sprawdź', everywhere: true },
    { form: /(?<!\p{L})(?:Państw\p{L}+|Pan|Pani|Panią|Panu)(?!\p{L})/u, instead: 'ty, Twój', everywhere: true },
    // A verb of the past in the second person says whether a man or a woman reads it.
    { form: /\p{L}(?:łeś|łaś|łbyś|łabyś)(?!\p{L})|powin(?:ieneś|naś)/u, instead: 'Masz …, jest …', everywhere: true },
    { form: /(?<!\p{L})(?:twój|twoj\p{L}+|tobie|tobą)(?!\p{L})/u, instead: 'Twój, Tobie', everywhere: true },
    { form: /(?<!\p{L})darowizn\p{L}*/iu, instead: 'wpłata', everywhere: true },
    { form: /(?<!\p{L})faz[aęy](?!\p{L})|(?<!\p{L})fazie(?!\p{L})/iu, instead: 'etap', everywhere: true },
    { form: /numer\p{L}* podatkow\p{L}+/iu, instead: 'kod podatkowy', everywhere: true },
    { form: /^(?:Zaloguj|Wyloguj|Zarejestruj|Rejestracja)$/, instead: 'Zaloguj się, Wyloguj się, Załóż konto' },
    { form: /obszary robocze/i, instead: 'gminy i szkoły', everywhere: true },
    { form: /przestrze\p{L}+ deliberacji/iu, instead: 'przestrzeń społeczności', except: ['layout.portalMenu.space'] },
  ],
  long: [],
}
