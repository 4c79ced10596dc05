import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@/lib/identity/auth/limits'

type Owner = { username: string; email?: string; organizationName: string; lengthMin: number }

/** Checks a new password: minimum length of the organization, not common, not derived from the person's data. */
export function canUsePassword(password: string, owner: Owner): Decision {
  const typed = normalize(password)
  const length = [...typed].length
  const lengthMin = Math.max(PASSWORD_LENGTH_MIN, owner.lengthMin)
  if (length > PASSWORD_LENGTH_MAX) return deny('passwordTooLong', { limit: PASSWORD_LENGTH_MAX })
  if (length < lengthMin) return deny('passwordTooShort', { limit: lengthMin })
  return isCommon(typed) || isOwners(typed, owner) ? deny('passwordTooCommon') : allow
}

function isCommon(typed: string): boolean {
  const folded = normalize(typed, 'NFKC').toLowerCase()
  // Short digit-only passwords are dates, repetitions or keyboard rows.
  if (/^\d{1,10}$/.test(folded) || new Set(folded).size <= 2 || isRun(folded)) return true
  return candidates(folded).some((word) => COMMON_WORDS.has(word) || COMMON_WORDS.has(half(word)))
}

// Strips common decoration: "P@ssw0rd123!" is "password". A digit or symbol at the end may be
// decoration or replace a letter ("hell0123"), so every length is tried.
function candidates(folded: string): string[] {
  const start = /^[^\p{L}]*/u.exec(folded)?.[0].length ?? 0
  const tail = /[^\p{L}]*$/u.exec(folded)?.[0].length ?? 0
  const cores = [0, start].flatMap((from) =>
    Array.from({ length: tail + 1 }, (_, cut) => folded.slice(from, folded.length - cut)),
  )
  return [...new Set(cores)].flatMap((core) => [core, unmasked(core), unmasked(core, 'l'), lettersOnly(core)])
}

function unmasked(text: string, one = 'i'): string {
  return text.replace(/[@4310$5!7]/g, (sign) => (sign === '1' || sign === '!' ? one : (MASKS[sign] ?? sign)))
}

function lettersOnly(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

const MASKS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

// "monkeymonkey"
function half(word: string): string {
  const first = word.slice(0, word.length / 2)
  return first + first === word ? first : word
}

/** Sequences such as "abcdefgh", "87654321", "123456789abc". */
function isRun(folded: string): boolean {
  const codes = [...folded].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1))
}

function isOwners(typed: string, owner: Owner): boolean {
  const password = letters(typed)
  const names = [owner.username, owner.email ?? '', (owner.email ?? '').split('@')[0] ?? '', owner.organizationName]
  return names.some((name) => name !== '' && (letters(name) === password || fold(name) === fold(typed)))
}

function fold(text: string): string {
  return normalize(text, 'NFKC').toLowerCase()
}

// Without blanks, symbols and a trailing number.
function letters(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+$/, '')
}

// The most common leaked passwords; digits and symbols around them are ignored when comparing.
const WORDS = `
password passwort passwd pass motdepasse contrasena contraseña haslo hasło kodikos κωδικος parola parolachiave senha wachtwoord lozinka heslo
qwerty qwertz azerty qwertyui qwertyuiop qwertzuiop azertyuiop qwert asdf asdfg asdfgh asdfghjkl zxcvb zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc
qwaszx zaqwsx qweasd qweasdzxc qweqwe asdasd zxczxc qwe asd zxc aqwzsx adgjmp wsxedc
abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaa aaaaaa
admin administrator administrador amministratore root user username guest test testing tester demo default master changeme letmein welcome
willkommen bienvenue bienvenido benvenuto witaj hello hallo bonjour hola ciao login access secret geheim sesame opensesame
iloveyou iloveu loveyou love lover lovely lovers teamo tiamo jetaime kocham ichliebedich amore amour amor liebe schatz mahal kochamcie misiek
monkey dragon tiger lion wolf bear eagle falcon panther panda rabbit bunny kitty kitten puppy horse dolphin butterfly spider snake phoenix
football soccer baseball basketball hockey tennis golf calcio futbol fussball juventus juve milan inter napoli roma lazio forzajuve forzamilan
barcelona realmadrid arsenal chelsea liverpool manchester manutd everton celtic rangers bayern dortmund schalke legia psg marseille
sunshine princess princesa principessa prinzessin flower flowers summer winter spring autumn rainbow shadow angel angels angelo angela baby
babygirl babyboy superman batman spiderman ironman naruto pokemon pikachu pokemonxy starwars matrix minecraft fortnite roblox counterstrike
michael jordan jennifer jessica ashley daniel andrew joshua matthew anthony robert thomas charlie maggie michelle nicole hannah amanda
samantha andrea alessandro alessandra francesco francesca giuseppe giovanni antonio marco matteo lorenzo martina chiara federica valentina
stefano simone davide roberto claudia laura sara elena maria mario luigi anna paolo salvatore vincenzo domenico
alexander sebastian christian stefan andreas markus martin peter michaela sabine katharina julia johannes
carlos alejandro fernando jose juan miguel manuel cristina carmen isabel beatriz estrella
nicolas julien camille marie pierre philippe thomas isabelle loulou doudou chouchou soleil
piotr tomek marcin michal mateusz agnieszka kasia monika karolina polska bartek
giorgos kostas nikos dimitris giannis panagiotis eleni katerina olympiakos panathinaikos paok
computer internet samsung apple google facebook instagram windows microsoft android iphone nokia linkedin yahoo hotmail gmail
trustno whatever nothing something freedom forever family friends mother father mamma mama papa daddy mommy brother sister
cookie chocolate pepper ginger banana orange cherry apple peanut cheese coffee pizza
killer hunter ranger thunder lightning storm fire ice diamond silver golden purple yellow black blue green red
jesus christ god heaven lucky happy smile peace dreams dream star stars moon
mustang ferrari porsche mercedes harley corvette yamaha honda toyota
hunter soccer buster jordan harley ranger robert batman andrea tigger sunshine access thunder cowboy maverick
`

const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean))
