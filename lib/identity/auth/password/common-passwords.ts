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

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean))
